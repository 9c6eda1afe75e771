// Written by `flagfall schema typescript` from the descriptions of the messages: not to be
// edited. docs/protocol.md says what they mean.

export interface TournamentListed {
  stream: number;
}

export interface KeyIssued {
  key: string;
  role: 'terminal' | 'board' | 'operator';
  terminal?: string;
  board: number;
  tournament: number;
  label: string;
  key_hash: string;
}

export interface KeyRevoked {
  key: string;
}

export interface HeadsRecorded {
  heads: [number, number, string][];
}

export interface AdjournmentKeySet {
  tournament: number;
  key_id: string;
  public_key: string;
}

export interface BoardTerminalSet {
  tournament: number;
  board: number;
  terminal?: string;
}

export interface Regulations {
  default_time_s?: number;
  period?: 'last' | 'not_last';
  increment_s?: number;
  quickplay_guidelines_announced?: boolean;
  phone_penalty?: string;
  supervision?: 'adequate' | 'limited';
  no_agreement_before_move?: number;
  draw_agreement_forbidden?: boolean;
}

export interface TournamentCreated {
  settings: { name: string; city: string; federation: string; start_date: string; end_date: string; chief_arbiter: string; edition: string; speed: 'standard' | 'rapid' | 'blitz'; variant: 'standard' | 'chess960'; control: { transition: 'moves' | 'zero'; freeze: boolean; repeat: boolean; periods: ({ main_ms: number; inc_ms: number; moves?: number })[]; sides?: { w?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] }; b?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] } } }; tiebreaks: string[]; public_delay_s: number; simulated: boolean; times_note: string; pgn_tags: [string, string][]; regulations?: Regulations };
}

export interface TournamentChanged {
  settings: { name: string; city: string; federation: string; start_date: string; end_date: string; chief_arbiter: string; edition: string; speed: 'standard' | 'rapid' | 'blitz'; variant: 'standard' | 'chess960'; control: { transition: 'moves' | 'zero'; freeze: boolean; repeat: boolean; periods: ({ main_ms: number; inc_ms: number; moves?: number })[]; sides?: { w?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] }; b?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] } } }; tiebreaks: string[]; public_delay_s: number; simulated: boolean; times_note: string; pgn_tags: [string, string][]; regulations?: Regulations };
}

export interface PlayerData {
  name: string;
  title: string;
  federation: string;
  sex: string;
  rating: number;
  fide_id: string;
  club: string;
  sealed?: string;
}

export interface PlayerEntered {
  player: string;
  data: PlayerData;
}

export interface PlayerChanged {
  player: string;
  data: PlayerData;
}

export interface PlayerRemoved {
  player: string;
}

export interface PlayerWithdrawn {
  player: string;
  reason: string;
}

export interface NumbersDrawn {
  order: string[];
}

export interface RoundDrafted {
  round: number;
  system: string;
  pairings: [number, string, string][];
  byes: string[];
}

export interface DraftsDropped {
}

export interface RoundPublished {
  round: number;
  games: [number, string][];
}

export interface GameReplaced {
  round: number;
  board: number;
  game: string;
  by: string;
}

export interface SettingsChanged {
  settings: { name?: string; city?: string; federation?: string; start_date?: string; end_date?: string; chief_arbiter?: string; edition?: string; speed?: 'standard' | 'rapid' | 'blitz'; variant?: 'standard' | 'chess960'; control?: { transition: 'moves' | 'zero'; freeze: boolean; repeat: boolean; periods: ({ main_ms: number; inc_ms: number; moves?: number })[]; sides?: { w?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] }; b?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] } } }; tiebreaks?: string[]; public_delay_s?: number; simulated?: boolean; times_note?: string; pgn_tags?: [string, string][]; regulations?: Regulations };
}

export interface GameOpened {
  g: string;
  round: number;
  board: number;
  white: string;
  black: string;
  edition: string;
  speed: 'standard' | 'rapid' | 'blitz';
  variant: 'standard' | 'chess960';
  start_fen?: string;
  control: { transition: 'moves' | 'zero'; freeze: boolean; repeat: boolean; periods: ({ main_ms: number; inc_ms: number; moves?: number })[]; sides?: { w?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] }; b?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] } } };
  regulations?: Regulations;
}

export interface TerminalBound {
  g: string;
  terminal: string;
  ep: number;
}

export interface ClockOrdered {
  g: string;
  cmd: number;
  op: 'start' | 'press' | 'pause' | 'resume' | 'adjust' | 'set' | 'set_increment' | 'end';
  args: { side: 'w' | 'b' } | { side: 'w' | 'b' } | { } | { side?: 'w' | 'b' } | { side: 'w' | 'b'; ms: number } | { main_ms?: { w?: number; b?: number }; moves?: { w?: number; b?: number }; period?: { w?: number; b?: number } } | { inc_ms: number } | { };
  reason?: string;
  article?: string;
  not_after_seq?: number;
}

export interface ClockReported {
  g: string;
  ep: number;
  seq: number;
  boot: string;
  t_ms: number;
  ev: 'start' | 'press' | 'expire' | 'period' | 'pause' | 'resume' | 'applied' | 'refused' | 'flag_clear' | 'end' | 'boot' | 'sleep' | 'low_batt' | 'local' | 'doubt';
  side?: 'w' | 'b';
  cmd?: number;
  rem: [number, number];
  chain: string;
}

export interface MoveMade {
  g: string;
  ply: number;
  uci: string;
  san: string;
  as?: string;
}

export interface DrawOffered {
  g: string;
  by: 'w' | 'b';
  ply: number;
}

export interface DrawRefused {
  g: string;
  by: 'w' | 'b';
}

export interface DrawAgreed {
  g: string;
}

export interface Resigned {
  g: string;
  by: 'w' | 'b';
}

export interface GameEnded {
  g: string;
  result: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0';
  termination: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  article?: string;
  reason?: string;
}

export interface GameReopened {
  g: string;
  reason: string;
}

export interface RecordingCorrected {
  g: string;
  from_ply: number;
  moves: [number, string, string, string?][];
  reason: string;
}

export interface IllegalMoveNoticed {
  g: string;
  by: 'w' | 'b';
  ply: number;
  move: string;
  count: number;
}

export interface PositionRestored {
  g: string;
  ply: number;
  annulled: number;
  reason: string;
}

export interface AlarmRaised {
  g: string;
  alarm: number;
  what: 'flag' | 'wrong_side_press' | 'press_before_move' | 'illegal' | 'call' | 'diverged' | 'order_refused' | 'terminal_boot' | 'low_battery' | 'sleep' | 'doubt' | 'repetition_near' | 'result_disagrees' | 'duty_broken' | 'unbound_terminal' | 'changed_at_device' | 'entry_differs' | 'log_refused';
  side?: 'w' | 'b';
  detail?: string;
}

export interface AlarmTaken {
  g: string;
  alarm: number;
  by?: string;
}

export interface AlarmSettled {
  g: string;
  alarm: number;
  reason?: string;
}

export interface KnownEnd {
  result: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0';
  termination: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  article?: string;
}

export interface ClockFacts {
  white_s?: number;
  black_s?: number;
  white_used_s?: number;
  black_used_s?: number;
  increment_s?: number;
  control?: string;
  first_control_s?: number;
}

export interface Counts {
  white_illegal_before?: number;
  black_illegal_before?: number;
  white_warnings_before?: number;
  black_warnings_before?: number;
}

export interface MateEvidence {
  fen: string;
  winner: 'w' | 'b';
  can: 'yes' | 'no' | 'unknown';
  proof: number;
  line: string[];
}

export interface IncidentReported {
  g: string;
  incident: number;
  facts: (Record<string, unknown>)[];
  play: 'standard' | 'rapid_supervised' | 'rapid' | 'blitz_supervised' | 'blitz';
  position_open?: boolean;
  ended?: KnownEnd;
  clocks: ClockFacts;
  counts: Counts;
  regulations: Regulations;
  evidence: MateEvidence[];
}

export interface Duty {
  player: 'w' | 'b';
  kind: 'MOVE_STANDS' | 'MUST_MOVE' | 'MUST_CAPTURE' | 'MUST_CASTLE' | 'MUST_MOVE_KING' | 'MUST_PLAY_DECLARED' | 'FREE_MOVE' | 'WARNING_MOVE_STANDS' | 'CONTINUE' | 'NO_INTERVENTION' | 'RESTORE' | 'RESTORE_QUEEN' | 'RESTORE_LAST_IDENTIFIABLE' | 'VOID_NEW_GAME' | 'TRANSFER_BOARD' | 'DRAW' | 'WHITE_WINS' | 'BLACK_WINS' | 'BOTH_LOSE' | 'CLAIM_REJECTED' | 'CLAIM_VOID' | 'COMPLETE_OWN_TIME' | 'COMPLETE_CLOCKS_STOPPED' | 'ARBITER_COMPLETES_RECORD' | 'OFFER_VALID' | 'OFFER_VALID_PENALISE' | 'NO_OFFER_POSSIBLE' | 'RECORD_EXEMPT' | 'RECORD_REQUIRED' | 'PENALTY_DISCRETION' | 'ARBITER_DISCRETION' | 'CLAIM_POSTPONED' | 'WARNING';
  moves: string[];
}

export interface Effects {
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0';
  termination?: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  void_game?: boolean;
  restore_to_ply?: number;
  illegal_by?: 'w' | 'b';
  illegal_move?: string;
  warned?: 'w' | 'b';
  duty?: Duty;
  add_w_ms?: number;
  set_w_ms?: number;
  add_b_ms?: number;
  set_b_ms?: number;
  offer_by?: 'w' | 'b';
  offer_refused?: boolean;
  stop_clocks?: boolean;
  record_required?: boolean;
  record_of?: 'w' | 'b';
}

export interface RulingProposed {
  g: string;
  incident: number;
  ruling: 'MOVE_STANDS' | 'MUST_MOVE' | 'MUST_CAPTURE' | 'MUST_CASTLE' | 'MUST_MOVE_KING' | 'MUST_PLAY_DECLARED' | 'FREE_MOVE' | 'WARNING_MOVE_STANDS' | 'CONTINUE' | 'NO_INTERVENTION' | 'RESTORE' | 'RESTORE_QUEEN' | 'RESTORE_LAST_IDENTIFIABLE' | 'VOID_NEW_GAME' | 'TRANSFER_BOARD' | 'DRAW' | 'WHITE_WINS' | 'BLACK_WINS' | 'BOTH_LOSE' | 'CLAIM_REJECTED' | 'CLAIM_VOID' | 'COMPLETE_OWN_TIME' | 'COMPLETE_CLOCKS_STOPPED' | 'ARBITER_COMPLETES_RECORD' | 'OFFER_VALID' | 'OFFER_VALID_PENALISE' | 'NO_OFFER_POSSIBLE' | 'RECORD_EXEMPT' | 'RECORD_REQUIRED' | 'PENALTY_DISCRETION' | 'ARBITER_DISCRETION' | 'CLAIM_POSTPONED' | 'WARNING';
  articles: string[];
  details: Record<string, boolean | number | string | string[]>;
  confidence: 'seed' | 'text' | 'adjacent' | 'inferred';
  reasoning: (Record<string, string>)[];
  effects: Effects;
}

export interface RulingGiven {
  g: string;
  incident: number;
  step: 'accepted' | 'changed' | 'overruled';
  ruling: 'MOVE_STANDS' | 'MUST_MOVE' | 'MUST_CAPTURE' | 'MUST_CASTLE' | 'MUST_MOVE_KING' | 'MUST_PLAY_DECLARED' | 'FREE_MOVE' | 'WARNING_MOVE_STANDS' | 'CONTINUE' | 'NO_INTERVENTION' | 'RESTORE' | 'RESTORE_QUEEN' | 'RESTORE_LAST_IDENTIFIABLE' | 'VOID_NEW_GAME' | 'TRANSFER_BOARD' | 'DRAW' | 'WHITE_WINS' | 'BLACK_WINS' | 'BOTH_LOSE' | 'CLAIM_REJECTED' | 'CLAIM_VOID' | 'COMPLETE_OWN_TIME' | 'COMPLETE_CLOCKS_STOPPED' | 'ARBITER_COMPLETES_RECORD' | 'OFFER_VALID' | 'OFFER_VALID_PENALISE' | 'NO_OFFER_POSSIBLE' | 'RECORD_EXEMPT' | 'RECORD_REQUIRED' | 'PENALTY_DISCRETION' | 'ARBITER_DISCRETION' | 'CLAIM_POSTPONED' | 'WARNING';
  articles: string[];
  details: Record<string, boolean | number | string | string[]>;
  effects: Effects;
  before_ms: { w?: number; b?: number };
  after_ms: { w?: number; b?: number };
  reason?: string;
}

export interface IncidentDropped {
  g: string;
  incident: number;
  reason: string;
}

export interface RulingUndone {
  g: string;
  incident: number;
  reason: string;
}

export interface GameVoided {
  g: string;
  article?: string;
  reason?: string;
}

export interface IllegalMoveStood {
  g: string;
  ply: number;
  move: string;
  uci: string;
  fen: string;
}

export interface GameAdjourned {
  g: string;
  side: 'w' | 'b';
  ply: number;
  fen: string;
  left_ms: [number, number];
  offer?: 'w' | 'b';
  resumes?: string;
  place?: string;
}

export interface MoveSealed {
  g: string;
  envelope: number;
  ply: number;
  side: 'w' | 'b';
  left_ms: [number, number];
  fen: string;
  form: number;
  ciphertext: string;
  nonce: string;
  arbiter_share: string;
  server_share: string;
  commitment: string;
  arbiter_key: string;
  server_key: string;
}

export interface EnvelopeClosed {
  g: string;
  envelope: number;
  left_ms: [number, number];
  resumes?: string;
  place?: string;
}

export interface GameResumed {
  g: string;
  left_ms: [number, number];
}

export interface PlayerPresent {
  g: string;
  side: 'w' | 'b';
  late_s: number;
}

export interface SealedMoveOpened {
  g: string;
  envelope: number;
  text: string;
  salt?: string;
  reason?: string;
}

export interface EnvelopeLost {
  g: string;
  envelope: number;
  declared?: string;
}

export interface SheetWritten {
  g: string;
  owner: 'w' | 'b';
  from: number;
  lines: ({ text?: string; made?: boolean; tick?: boolean; gap?: [number, number]; offer?: boolean })[];
}

export interface SheetCorrected {
  g: string;
  owner: 'w' | 'b';
  number: number;
  line: { text?: string; made?: boolean; tick?: boolean; gap?: [number, number]; offer?: boolean };
  was: { text?: string; made?: boolean; tick?: boolean; gap?: [number, number]; offer?: boolean };
}

export interface SheetLent {
  g: string;
  owner: 'w' | 'b';
}

export interface SheetReturned {
  g: string;
  owner: 'w' | 'b';
}

export interface ExemptionJudged {
  g: string;
  player: 'w' | 'b';
  exempt: boolean;
  article?: string;
  reason?: string;
}

export interface ReconstructionBasis {
  moves_upto: number;
  position?: string;
  plies?: [number, number];
  presses: { w?: number; b?: number };
  move?: number;
}

export interface SheetNote {
  sheet: 'w' | 'b';
  line: number;
  what: 'unreadable' | 'illegal' | 'contradiction' | 'ambiguous';
  text: string;
  readings: string[];
}

export interface ReconstructionProposed {
  g: string;
  reconstruction: number;
  basis: ReconstructionBasis;
  end: 'exhausted' | 'budget_ended';
  count: number;
  prefix: string[];
  sequences: string[][];
  common: (string | null)[];
  notes: SheetNote[];
  lengths: number[];
  made: { w?: 'yes' | 'no' | 'cannot_be_known' | 'not_decided'; b?: 'yes' | 'no' | 'cannot_be_known' | 'not_decided' };
  states: number;
}

export interface ReconstructionAdopted {
  g: string;
  reconstruction: number;
  sequence: number;
}

export interface EventBodies {
  tournament_listed: TournamentListed;
  key_issued: KeyIssued;
  key_revoked: KeyRevoked;
  heads_recorded: HeadsRecorded;
  adjournment_key_set: AdjournmentKeySet;
  board_terminal_set: BoardTerminalSet;
  tournament_created: TournamentCreated;
  tournament_changed: TournamentChanged;
  player_entered: PlayerEntered;
  player_changed: PlayerChanged;
  player_removed: PlayerRemoved;
  player_withdrawn: PlayerWithdrawn;
  numbers_drawn: NumbersDrawn;
  round_drafted: RoundDrafted;
  drafts_dropped: DraftsDropped;
  round_published: RoundPublished;
  game_replaced: GameReplaced;
  settings_changed: SettingsChanged;
  game_opened: GameOpened;
  terminal_bound: TerminalBound;
  clock_ordered: ClockOrdered;
  clock_reported: ClockReported;
  move_made: MoveMade;
  draw_offered: DrawOffered;
  draw_refused: DrawRefused;
  draw_agreed: DrawAgreed;
  resigned: Resigned;
  game_ended: GameEnded;
  game_reopened: GameReopened;
  recording_corrected: RecordingCorrected;
  illegal_move_noticed: IllegalMoveNoticed;
  position_restored: PositionRestored;
  alarm_raised: AlarmRaised;
  alarm_taken: AlarmTaken;
  alarm_settled: AlarmSettled;
  incident_reported: IncidentReported;
  ruling_proposed: RulingProposed;
  ruling_given: RulingGiven;
  incident_dropped: IncidentDropped;
  ruling_undone: RulingUndone;
  game_voided: GameVoided;
  illegal_move_stood: IllegalMoveStood;
  game_adjourned: GameAdjourned;
  move_sealed: MoveSealed;
  envelope_closed: EnvelopeClosed;
  game_resumed: GameResumed;
  player_present: PlayerPresent;
  sealed_move_opened: SealedMoveOpened;
  envelope_lost: EnvelopeLost;
  sheet_written: SheetWritten;
  sheet_corrected: SheetCorrected;
  sheet_lent: SheetLent;
  sheet_returned: SheetReturned;
  exemption_judged: ExemptionJudged;
  reconstruction_proposed: ReconstructionProposed;
  reconstruction_adopted: ReconstructionAdopted;
}

export interface ChangeTournamentCommand {
  type: 'change_tournament';
  settings: { name?: string; city?: string; federation?: string; start_date?: string; end_date?: string; chief_arbiter?: string; edition?: string; speed?: 'standard' | 'rapid' | 'blitz'; variant?: 'standard' | 'chess960'; control?: { transition: 'moves' | 'zero'; freeze: boolean; repeat: boolean; periods: ({ main_ms: number; inc_ms: number; moves?: number })[]; sides?: { w?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] }; b?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] } } }; tiebreaks?: string[]; public_delay_s?: number; simulated?: boolean; times_note?: string; pgn_tags?: [string, string][]; regulations?: Regulations };
}

export interface EnterPlayerCommand {
  type: 'enter_player';
  data: { name: string; title?: string; federation?: string; sex?: string; rating?: number; fide_id?: string; club?: string; birth_date?: string; contact?: string };
}

export interface EnterPlayersCommand {
  type: 'enter_players';
  players: ({ name: string; title?: string; federation?: string; sex?: string; rating?: number; fide_id?: string; club?: string; birth_date?: string; contact?: string })[];
}

export interface ChangePlayerCommand {
  type: 'change_player';
  player: string;
  data: { name: string; title?: string; federation?: string; sex?: string; rating?: number; fide_id?: string; club?: string; birth_date?: string; contact?: string };
}

export interface RemovePlayerCommand {
  type: 'remove_player';
  player: string;
}

export interface WithdrawPlayerCommand {
  type: 'withdraw_player';
  player: string;
  reason?: string;
}

export interface DrawNumbersCommand {
  type: 'draw_numbers';
  order: string[];
}

export interface DraftRoundRobinCommand {
  type: 'draft_round_robin';
  twice?: boolean;
  exchange?: boolean;
}

export interface DraftRoundCommand {
  type: 'draft_round';
  round: number;
  pairings: [number, string, string][];
  byes?: string[];
}

export interface DropDraftsCommand {
  type: 'drop_drafts';
}

export interface PublishRoundCommand {
  type: 'publish_round';
  round: number;
}

export interface StartRoundCommand {
  type: 'start_round';
  round: number;
}

export interface PauseRoundCommand {
  type: 'pause_round';
  round: number;
}

export interface SetBoardTerminalCommand {
  type: 'set_board_terminal';
  board: number;
  terminal?: string;
}

export interface OrderClockCommand {
  type: 'order_clock';
  g: string;
  op: 'start' | 'press' | 'pause' | 'resume' | 'adjust' | 'set' | 'set_increment' | 'end';
  args?: { side: 'w' | 'b' } | { side: 'w' | 'b' } | { } | { side?: 'w' | 'b' } | { side: 'w' | 'b'; ms: number } | { main_ms?: { w?: number; b?: number }; moves?: { w?: number; b?: number }; period?: { w?: number; b?: number } } | { inc_ms: number } | { };
  reason?: string;
  article?: string;
  not_after_seq?: number;
}

export interface BindTerminalCommand {
  type: 'bind_terminal';
  g: string;
  terminal: string;
}

export interface MoveCommand {
  type: 'move';
  g: string;
  move: string;
  ply?: number;
}

export interface OfferDrawCommand {
  type: 'offer_draw';
  g: string;
  by: 'w' | 'b';
}

export interface RefuseDrawCommand {
  type: 'refuse_draw';
  g: string;
  by: 'w' | 'b';
}

export interface ResignCommand {
  type: 'resign';
  g: string;
  by: 'w' | 'b';
}

export interface AgreeDrawCommand {
  type: 'agree_draw';
  g: string;
}

export interface CorrectRecordingCommand {
  type: 'correct_recording';
  g: string;
  from_ply: number;
  moves: string[];
  reason?: string;
}

export interface NoticeIllegalMoveCommand {
  type: 'notice_illegal_move';
  g: string;
  by: 'w' | 'b';
  move: string;
}

export interface RestorePositionCommand {
  type: 'restore_position';
  g: string;
  ply: number;
  reason?: string;
}

export interface SetResultCommand {
  type: 'set_result';
  g: string;
  result: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0';
  termination?: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  article?: string;
  reason?: string;
}

export interface ReopenGameCommand {
  type: 'reopen_game';
  g: string;
  reason?: string;
}

export interface TakeAlarmCommand {
  type: 'take_alarm';
  g: string;
  alarm: number;
}

export interface SettleAlarmCommand {
  type: 'settle_alarm';
  g: string;
  alarm: number;
  reason?: string;
}

export interface ReportIncidentCommand {
  type: 'report_incident';
  g: string;
  facts: (Record<string, unknown>)[];
  position_open?: boolean;
  ended?: KnownEnd;
  clocks?: ClockFacts;
  counts?: Counts;
}

export interface GiveRulingCommand {
  type: 'give_ruling';
  g: string;
  incident: number;
  step: 'accepted' | 'changed' | 'overruled';
  reason?: string;
}

export interface DropIncidentCommand {
  type: 'drop_incident';
  g: string;
  incident: number;
  reason?: string;
}

export interface UndoRulingCommand {
  type: 'undo_ruling';
  g: string;
  incident: number;
  reason?: string;
}

export interface StandIllegalMoveCommand {
  type: 'stand_illegal_move';
  g: string;
  move: string;
  from: string;
  to: string;
  promote?: string;
  taken_off?: string;
  ply?: number;
}

export interface AdjournGameCommand {
  type: 'adjourn_game';
  g: string;
  resumes?: string;
  place?: string;
}

export interface CloseEnvelopeCommand {
  type: 'close_envelope';
  g: string;
  envelope: number;
  left_ms?: { w?: number; b?: number };
  resumes?: string;
  place?: string;
}

export interface ResumeGameCommand {
  type: 'resume_game';
  g: string;
  left_ms?: { w?: number; b?: number };
  present?: { w?: boolean; b?: boolean };
}

export interface MarkPresentCommand {
  type: 'mark_present';
  g: string;
  side: 'w' | 'b';
  late_s?: number;
}

export interface OpenPaperCommand {
  type: 'open_paper';
  g: string;
  envelope: number;
  move?: string;
  reason?: string;
}

export interface ReportLostEnvelopeCommand {
  type: 'report_lost_envelope';
  g: string;
  envelope: number;
  declared?: string;
  position_known?: boolean;
  times_known?: boolean;
  disputed?: boolean;
}

export interface CorrectTimesCommand {
  type: 'correct_times';
  g: string;
  by: 'w' | 'b';
  left_ms: { w: number; b: number };
}

export interface WriteSheetCommand {
  type: 'write_sheet';
  g: string;
  owner: 'w' | 'b';
  from?: number;
  lines: ({ text?: string; made?: boolean; tick?: boolean; gap?: [number, number]; offer?: boolean } | string)[];
}

export interface LendSheetCommand {
  type: 'lend_sheet';
  g: string;
  owner: 'w' | 'b';
}

export interface ReturnSheetCommand {
  type: 'return_sheet';
  g: string;
  owner: 'w' | 'b';
}

export interface JudgeExemptionCommand {
  type: 'judge_exemption';
  g: string;
  player: 'w' | 'b';
  exempt: boolean;
  reason?: string;
}

export interface ProposeReconstructionCommand {
  type: 'propose_reconstruction';
  g: string;
  moves_upto?: number;
  position?: string;
  plies?: [number, number];
  presses?: boolean;
  ask_move?: number;
}

export interface AdoptReconstructionCommand {
  type: 'adopt_reconstruction';
  g: string;
  reconstruction: number;
  sequence: number;
  reason?: string;
}

export interface Commands {
  change_tournament: ChangeTournamentCommand;
  enter_player: EnterPlayerCommand;
  enter_players: EnterPlayersCommand;
  change_player: ChangePlayerCommand;
  remove_player: RemovePlayerCommand;
  withdraw_player: WithdrawPlayerCommand;
  draw_numbers: DrawNumbersCommand;
  draft_round_robin: DraftRoundRobinCommand;
  draft_round: DraftRoundCommand;
  drop_drafts: DropDraftsCommand;
  publish_round: PublishRoundCommand;
  start_round: StartRoundCommand;
  pause_round: PauseRoundCommand;
  set_board_terminal: SetBoardTerminalCommand;
  order_clock: OrderClockCommand;
  bind_terminal: BindTerminalCommand;
  move: MoveCommand;
  offer_draw: OfferDrawCommand;
  refuse_draw: RefuseDrawCommand;
  resign: ResignCommand;
  agree_draw: AgreeDrawCommand;
  correct_recording: CorrectRecordingCommand;
  notice_illegal_move: NoticeIllegalMoveCommand;
  restore_position: RestorePositionCommand;
  set_result: SetResultCommand;
  reopen_game: ReopenGameCommand;
  take_alarm: TakeAlarmCommand;
  settle_alarm: SettleAlarmCommand;
  report_incident: ReportIncidentCommand;
  give_ruling: GiveRulingCommand;
  drop_incident: DropIncidentCommand;
  undo_ruling: UndoRulingCommand;
  stand_illegal_move: StandIllegalMoveCommand;
  adjourn_game: AdjournGameCommand;
  close_envelope: CloseEnvelopeCommand;
  resume_game: ResumeGameCommand;
  mark_present: MarkPresentCommand;
  open_paper: OpenPaperCommand;
  report_lost_envelope: ReportLostEnvelopeCommand;
  correct_times: CorrectTimesCommand;
  write_sheet: WriteSheetCommand;
  lend_sheet: LendSheetCommand;
  return_sheet: ReturnSheetCommand;
  judge_exemption: JudgeExemptionCommand;
  propose_reconstruction: ProposeReconstructionCommand;
  adopt_reconstruction: AdoptReconstructionCommand;
}

export interface NewSessionAnswer {
  session: string;
  role: 'arbiter' | 'operator' | 'board' | 'terminal' | 'spectator' | 'laws';
  may: string[];
}

export interface SessionAnswer {
  role: 'arbiter' | 'operator' | 'board' | 'terminal' | 'spectator' | 'laws';
  may: string[];
  actor: string;
}

export interface DoneAnswer {
}

export interface HallEntry {
  t: number;
  name: string;
  simulated: boolean;
  players: number;
  rounds: number;
  complete: boolean;
}

export interface HallAnswer {
  journal: string;
  incarnation: string;
  version: string;
  read_only: boolean;
  tournaments: HallEntry[];
}

export interface NewTournamentAnswer {
  t: number;
  events: (Record<string, unknown>)[];
  seq: number;
}

export interface EventPlayer {
  player: string;
  number: number;
  withdrawn: boolean;
  name: string;
  title: string;
  federation: string;
  sex: string;
  rating: number;
  fide_id: string;
  club: string;
  sealed?: string;
}

export interface EventPairing {
  board: number;
  white: string;
  black: string;
  g?: string;
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0';
  termination?: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
}

export interface EventRound {
  round: number;
  system: string;
  published: boolean;
  pairings: EventPairing[];
  byes: string[];
}

export interface TournamentAnswer {
  t: number;
  seq: number;
  settings: { name: string; city: string; federation: string; start_date: string; end_date: string; chief_arbiter: string; edition: string; speed: 'standard' | 'rapid' | 'blitz'; variant: 'standard' | 'chess960'; control: { transition: 'moves' | 'zero'; freeze: boolean; repeat: boolean; periods: ({ main_ms: number; inc_ms: number; moves?: number })[]; sides?: { w?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] }; b?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] } } }; tiebreaks: string[]; public_delay_s: number; simulated: boolean; times_note: string; pgn_tags: [string, string][]; regulations?: Regulations };
  players: EventPlayer[];
  rounds: EventRound[];
  complete: boolean;
}

export interface CommandAnswer {
  events: (Record<string, unknown>)[];
  seq: number;
}

export interface StandingsRow {
  rank: number;
  player: string;
  points: number;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  tiebreaks: Record<string, number | null>;
}

export interface StandingsAnswer {
  tiebreaks: string[];
  rows: StandingsRow[];
}

export interface CrossCell {
  points: number;
  color: 'w' | 'b';
  g: string;
  forfeit?: boolean;
}

export interface CrosstableAnswer {
  order: string[];
  cells: CrossCell[][][];
}

export interface ControlPart {
  word: 'only' | 'first' | 'next' | 'rest' | 'each' | 'each_in' | 'repeat';
  moves?: number;
  period?: number;
  time_ms?: number;
}

export interface ControlAnswer {
  control: { transition: 'moves' | 'zero'; freeze: boolean; repeat: boolean; periods: ({ main_ms: number; inc_ms: number; moves?: number })[]; sides?: { w?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] }; b?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] } } };
  text: string;
  parts: ControlPart[];
  sixty_moves_ms: number;
  start_ms: number;
}

export interface EditionArticle {
  id: string;
  en: string;
  'zh-Hans': string;
  'zh-Hant': string;
  confidence: 'seed' | 'text' | 'adjacent' | 'inferred';
}

export interface ResultRule {
  result: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0';
  points: [number, number];
  terminations: ('checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter')[];
}

export interface PenaltyRule {
  kind: string;
  listed: 'unknown' | 'no' | 'yes' | 'if_announced';
}

export interface EditionAnswer {
  key: string;
  name: string;
  articles: EditionArticle[];
  results: ResultRule[];
  penalties: PenaltyRule[];
}

export interface LogAnswer {
  rows: (Record<string, unknown>)[];
}

export interface AdjournmentKeyAnswer {
  key_id: string | null;
}

export interface NewAdjournmentKeyAnswer {
  key_id: string;
  opening_code: string;
}

export interface KeyEntry {
  key_id: string;
  role: 'terminal' | 'board' | 'operator';
  terminal?: string;
  tournament: number;
  board: number;
  label: string;
  revoked: boolean;
  serves?: number;
}

export interface KeysAnswer {
  keys: KeyEntry[];
}

export interface NewKeyAnswer {
  key_id: string;
  key: string;
  terminal?: string;
}

export interface PublicTournamentAnswer {
  t: number;
  n: number;
  settings: { name: string; city: string; federation: string; start_date: string; end_date: string; chief_arbiter: string; edition: string; speed: 'standard' | 'rapid' | 'blitz'; variant: 'standard' | 'chess960'; control: { transition: 'moves' | 'zero'; freeze: boolean; repeat: boolean; periods: ({ main_ms: number; inc_ms: number; moves?: number })[]; sides?: { w?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] }; b?: { periods: ({ main_ms: number; inc_ms: number; moves?: number })[] } } }; tiebreaks: string[]; public_delay_s: number; simulated: boolean; times_note: string; pgn_tags: [string, string][]; regulations?: Regulations };
  players: EventPlayer[];
  rounds: EventRound[];
  complete: boolean;
}

export interface HealthAnswer {
  ok: boolean;
}

export interface Problem {
  type: string;
  status: number;
  code: 'bad_json' | 'unknown_type' | 'bad_field' | 'unauthorized' | 'revoked' | 'forbidden' | 'not_found' | 'method_not_allowed' | 'already_said' | 'out_of_sequence' | 'diverged' | 'wrong_epoch' | 'wrong_ply' | 'game_over' | 'not_over' | 'too_early' | 'not_started' | 'illegal_move' | 'ambiguous_move' | 'unreadable_move' | 'not_illegal' | 'cannot_stand' | 'no_offer' | 'impossible_fact' | 'unknown_class' | 'no_such_entry' | 'not_the_last' | 'moves_since' | 'too_many_questions' | 'no_sheets' | 'not_searched' | 'sheets_changed' | 'sheet_lent' | 'not_lent' | 'not_on_turn' | 'not_judged' | 'bad_gap' | 'gap_too_long' | 'no_plies' | 'bad_plies' | 'bad_ply' | 'too_many' | 'already_published' | 'not_drafted' | 'too_few_players' | 'too_many_players' | 'bad_pairing' | 'bad_time_control' | 'time_control_unsupported' | 'time_control_unknown' | 'time_control_none' | 'unknown_edition' | 'unknown_tiebreak' | 'variant_not_in_edition' | 'reason_needed' | 'not_an_order' | 'adjourned' | 'not_adjourned' | 'not_resumed' | 'nothing_sealed' | 'not_closed' | 'envelope_waits' | 'clocks_running' | 'clocks_stopped' | 'replier_absent' | 'no_adjournment_key' | 'too_long' | 'bad_opening_code' | 'seal_wrong_key' | 'seal_damaged' | 'seal_key_missing' | 'seal_key_exposed' | 'seal_key_damaged' | 'too_large' | 'too_fast' | 'too_many_connections' | 'slow_reader' | 'replaced' | 'read_only' | 'stopping' | 'conflict' | 'internal';
  where: string;
  article: string;
  params: Record<string, string | string[]>;
}
