// Wording of the FIDE Laws of 1 July 1997, in our own words; not the text itself.
// Numbers: only what is numbered or worded otherwise than in 2001.
#include "arbiter/laws/article_tables.hpp"

#include <array>

namespace arbiter {

namespace {

constexpr std::array table_fide_1997{
    Article{"5.1",
            {},
            {"The game is won by mate (a), or by the opponent's resignation (b).",
             "将死对方（a）或对方认输（b）者胜。", "將死對方（a）或對方認輸（b）者勝。"},
            Confidence::Text},
    Article{"5.1(a)",
            {},
            {"The player who mates with a legal move wins. This ends the game at once.",
             "以合乎规则的着法将死对方者胜，对局即告结束。",
             "以合乎規則的著法將死對方者勝，對局即告結束。"},
            Confidence::Text},
    Article{"5.1(b)",
            {},
            {"The player whose opponent resigns wins. This ends the game at once.",
             "对方认输者胜，对局即告结束。", "對方認輸者勝，對局即告結束。"},
            Confidence::Text},
    Article{"5.2",
            {},
            {"Stalemate: the player to move has no legal move and is not in check. Drawn at once.",
             "无子可动：行棋方无合乎规则的着法而王未被将军，立即作和。",
             "無子可動：行棋方無合乎規則的著法而王未被將軍，立即作和。"},
            Confidence::Text},
    Article{"5.3",
            {},
            {"Both players agree to a draw. This ends the game at once.",
             "双方同意和棋，对局即告结束。", "雙方同意和棋，對局即告結束。"},
            Confidence::Text},
    Article{"5.4",
            {},
            {"May be drawn on a claim when a position is about to stand or has stood three times "
             "(9.2).",
             "相同局面将要或已经出现三次，经提出可以作和（9.2）。",
             "相同局面將要或已經出現三次，經提出可以作和（9.2）。"},
            Confidence::Text},
    Article{"5.5",
            {},
            {"May be drawn on a claim after fifty moves of each side without pawn move or capture "
             "(9.3).",
             "双方五十回合未动兵、未吃子，经提出可以作和（9.3）。",
             "雙方五十回合未動兵、未吃子，經提出可以作和（9.3）。"},
            Confidence::Text},
    Article{"6.6",
            {},
            {"A player more than one hour late loses, unless the rules of the event or the arbiter "
             "decide otherwise.",
             "迟到超过一小时判负，规程或裁判员另有决定的除外。",
             "遲到超過一小時判負，規程或裁判員另有決定的除外。"},
            Confidence::Text},
    Article{"6.7",
            {},
            {"Pressing the clock: (a) when, (b) with which hand, (c) how.",
             "按钟：(a) 何时按，(b) 用哪只手，(c) 怎样按。",
             "按鐘：(a) 何時按，(b) 用哪隻手，(c) 怎樣按。"},
            Confidence::Text},
    Article{"6.7(a)",
            {},
            {"After moving, a player stops his clock and starts the opponent's. The move is "
             "complete only then, unless it ends the game.",
             "走棋后停己钟、开对方的钟；按钟后这着才算完成，结束对局的着法除外。",
             "走棋後停己鐘、開對方的鐘；按鐘後這著才算完成，結束對局的著法除外。"},
            Confidence::Text},
    Article{"6.7(b)",
            {},
            {"The clock is pressed with the hand that made the move.", "须用走棋的那只手按钟。",
             "須用走棋的那隻手按鐘。"},
            Confidence::Text},
    Article{"6.7(c)",
            {},
            {"The clock must be handled properly.", "应正当使用棋钟。", "應正當使用棋鐘。"},
            Confidence::Text},
    Article{"6.8",
            {},
            {"A flag has fallen when the arbiter sees it or a player makes a valid claim.",
             "裁判员看到或一方正当提出时，视为旗落。", "裁判員看到或一方正當提出時，視為旗落。"},
            Confidence::Text},
    Article{"6.9",
            {},
            {"A player who does not make the prescribed moves in time loses, unless the game has "
             "ended under article 5. It is a draw if the opponent cannot mate by any series of "
             "legal moves.",
             "未按时走满规定着数者判负，已依第 5 条结束的除外；对方以任何合乎规则的着法都不能将死时"
             "判和。",
             "未按時走滿規定著數者判負，已依第 5 條結束的除外；對方以任何合乎規則的著法都不能將死時"
             "判和。"},
            Confidence::Text},
    Article{"6.10",
            {},
            {"What the clock shows is conclusive unless it has an evident defect. A defective "
             "clock is replaced.",
             "棋钟无明显毛病时其指示为准；有毛病的换掉。",
             "棋鐘無明顯毛病時其指示為準；有毛病的換掉。"},
            Confidence::Text},
    Article{"6.11",
            {},
            {"Both flags down and the order cannot be established: the game goes on.",
             "双方旗都已落而先后无法确定：对局继续。", "雙方旗都已落而先後無法確定：對局繼續。"},
            Confidence::Text},
    Article{"6.12",
            {},
            {"Stopping the clocks: by the arbiter (a), by a player (b), restart (c), without "
             "reason (d).",
             "停钟：裁判员 (a)、棋手 (b)、重开 (c)、无理停钟 (d)。",
             "停鐘：裁判員 (a)、棋手 (b)、重開 (c)、無理停鐘 (d)。"},
            Confidence::Text},
    Article{"6.12(a)",
            {},
            {"If the game must be interrupted, the arbiter stops the clocks.",
             "对局需中断时，由裁判员停钟。", "對局需中斷時，由裁判員停鐘。"},
            Confidence::Text},
    Article{"6.12(b)",
            {},
            {"A player may stop the clocks only to call the arbiter, for example when a promotion "
             "piece is missing.",
             "棋手只有为请裁判员协助才可停钟，例如缺少升变的棋子。",
             "棋手只有為請裁判員協助才可停鐘，例如缺少升變的棋子。"},
            Confidence::Text},
    Article{"6.12(c)",
            {},
            {"The arbiter decides when the clocks start again.", "何时重新开钟由裁判员决定。",
             "何時重新開鐘由裁判員決定。"},
            Confidence::Text},
    Article{"6.12(d)",
            {},
            {"A player who stops the clocks without a valid reason is penalised under 13.4.",
             "无正当理由停钟，按 13.4 处罚。", "無正當理由停鐘，按 13.4 處罰。"},
            Confidence::Text},
    Article{"6.13",
            {},
            {"After an irregularity that needs a position restored, the arbiter sets the clocks by "
             "his best judgement.",
             "出现差错须恢复局面时，裁判员酌情设定双方时间。",
             "出現差錯須恢復局面時，裁判員酌情設定雙方時間。"},
            Confidence::Text},
    Article{"6.14",
            {},
            {"Screens and demonstration boards are allowed, but no claim may rest on them alone.",
             "可使用显示屏、大盘，但不得仅凭其提出要求。",
             "可使用顯示屏、大盤，但不得僅憑其提出要求。"},
            Confidence::Text},
    Article{"7.4",
            {},
            {"Go back to the position before the illegal move, or to the last identifiable one; "
             "4.3 and 4.7 bind the replacing move. No penalty outside a quickplay finish.",
             "恢复到该着之前的局面，不能确定则到最近可确认的局面；改走的着法受 4.3、4.7 约束。快速"
             "终局之外不处罚。",
             "恢復到該著之前的局面，不能確定則到最近可確認的局面；改走的著法受 4.3、4.7 約束。快速"
             "終局之外不處罰。"},
            Confidence::Text},
    Article{"9.1",
            {},
            {"A draw is offered after moving and before pressing; at any other time the offer is "
             "valid, but 12.5 is considered. It has no conditions, cannot be withdrawn, and stands "
             "until accepted or refused by word or by a move.",
             "走棋后、按钟前提和；其他时候提和也有效，但要考虑 12.5。不得附条件、不得收回；对方接受"
             "、口头拒绝或走棋之前一直有效。",
             "走棋後、按鐘前提和；其他時候提和也有效，但要考慮 12.5。不得附條件、不得收回；對方接受"
             "、口頭拒絕或走棋之前一直有效。"},
            Confidence::Text},
    Article{"9.1(a)",
            {},
            {"A draw is offered after moving and before pressing. It stands until accepted or "
             "refused by word or by making a move; touching does not refuse it.",
             "走棋后、按钟前提和；对方接受、口头拒绝或走棋之前一直有效，摸子不算拒绝。",
             "走棋後、按鐘前提和；對方接受、口頭拒絕或走棋之前一直有效，摸子不算拒絕。"},
            Confidence::Text},
    Article{
        "9.5(b)",
        {},
        {"A wrong claim: three minutes more for the opponent, half of the claimant's remaining "
         "time off, at most three minutes. The declared move must be played.",
         "要求不正确：对方加三分钟；提出方扣剩余时间的一半，至多三分钟。所声明的着法必须走出。",
         "要求不正確：對方加三分鐘；提出方扣剩餘時間的一半，至多三分鐘。所聲明的著法必須走出。"},
        Confidence::Text},
    Article{"10.2",
            {},
            {"A player with less than two minutes left may stop the clocks and claim a draw before "
             "his flag falls.",
             "剩余不足两分钟的一方，可在旗落前停钟要求判和。",
             "剩餘不足兩分鐘的一方，可在旗落前停鐘要求判和。"},
            Confidence::Text},
    Article{"10.3",
            {},
            {"Illegal moves in a quickplay finish: two extra minutes for the opponent after the "
             "first and after the second; the third loses.",
             "快速终局中不合规则的着法：第一、二次各给对方加两分钟，第三次判负。",
             "快速終局中不合規則的著法：第一、二次各給對方加兩分鐘，第三次判負。"},
            Confidence::Text},
    Article{"10.4",
            {},
            {"Both flags down in a quickplay finish and the order cannot be established: draw.",
             "快速终局中双方旗都落而先后无法确定：判和。",
             "快速終局中雙方旗都落而先後無法確定：判和。"},
            Confidence::Text},
    Article{"13.4",
            {},
            {"The arbiter may penalise: (a) warning, (b) more time for the opponent, (c) less for "
             "the offender, (d) loss; and he may expel from the event.",
             "裁判员可处罚：(a) 警告，(b) 给对方加时，(c) 减违规方时间，(d) 判负；并可取消比赛资格"
             "。",
             "裁判員可處罰：(a) 警告，(b) 給對方加時，(c) 減違規方時間，(d) 判負；並可取消比賽資格"
             "。"},
            Confidence::Text},
    Article{"13.4(e)",
            {},
            {"Penalty: expulsion from the event.", "处罚：取消比赛资格。", "處罰：取消比賽資格。"},
            Confidence::Text},
    Article{"B5",
            {},
            {"The arbiter rules on articles 4 and 10 only when a player asks.",
             "第 4 条、第 10 条的问题，裁判员只在棋手提出时裁决。",
             "第 4 條、第 10 條的問題，裁判員只在棋手提出時裁決。"},
            Confidence::Text},
    Article{"C4",
            {},
            {"To win, a player must have mating potential: material with which mate can be "
             "reached, if need be with the opponent's help. King and two knights against a bare "
             "king are not enough.",
             "要取胜，须有足够子力，对方配合时亦可将死；王双马对单王不算足够。",
             "要取勝，須有足夠子力，對方配合時亦可將死；王雙馬對單王不算足夠。"},
            Confidence::Text},
};

}  // namespace

const std::span<const Article> articles_fide_1997{table_fide_1997};

}  // namespace arbiter
