// What players told of a result by phone, as one line: the same words beside the board and in its row.
import type { Names } from './sentence';
import { resultText } from '../words/score_text';
import type { ToldView } from '../wire.generated';

export function toldText(told: ToldView, t: Names['t']): string {
  const { white, black, board, result, agreed } = told;
  const all = [
    { who: t('white'), said: white },
    { who: t('black'), said: black },
    { who: t('told_board'), said: board },
  ].flatMap(({ who, said }) => (said ? [{ who, said }] : []));
  if (!result) {
    const each = all.map(({ who, said }) => `${who} ${resultText(said)}`);
    return t('told_differ', { told: each.join(t('list_join')) });
  }
  const who = agreed ? t('told_both') : all.map((one) => one.who).join(t('list_join'));
  return t('told_by_phone', { result: resultText(result), who });
}
