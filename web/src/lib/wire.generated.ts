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

export interface FiftyLimit {
  material: string;
  moves: number;
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
  fifty_limit?: FiftyLimit[];
  increment_request_allowed?: boolean;
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

export type Fact =
  | { type: 'touch'; actor: 'white' | 'black'; square: string; intent?: boolean; simultaneous?: boolean; order?: string; denied?: boolean; evidence?: boolean }
  | { type: 'adjust'; actor: 'white' | 'black'; said: 'before' | 'after'; on_turn?: boolean }
  | { type: 'place'; actor: 'white' | 'black'; square: string; piece?: string; released?: boolean }
  | { type: 'release'; actor: 'white' | 'black'; square: string; piece?: string; released?: boolean }
  | { type: 'remove'; actor: 'white' | 'black'; square: string }
  | { type: 'move'; actor: 'white' | 'black'; san: string; from?: string; to?: string; illegal?: boolean; two_hands?: boolean }
  | { type: 'move_number'; actor: 'white' | 'black'; n: number; made?: boolean }
  | { type: 'promotion_incomplete'; actor: 'white' | 'black'; square: string; scoresheet?: string }
  | { type: 'press'; actor: 'white' | 'black'; without_move?: boolean }
  | { type: 'opponent_replied' }
  | { type: 'next_move_completed'; still_illegal?: boolean }
  | { type: 'noticed'; by?: 'arbiter' | 'white' | 'black'; before_press?: boolean }
  | { type: 'flag_seen'; whose: 'white' | 'black' | 'both'; by?: 'arbiter' | 'white' | 'black'; order?: string; before_press?: boolean; late?: boolean }
  | { type: 'claim'; actor: 'white' | 'black'; kind: 'touch_move' | 'illegal_move' | 'rook_first' | 'promotion' | 'time' | 'threefold' | 'fifty' | 'normal_means' | 'perpetual_check' | 'increment'; declared?: string; written?: boolean; on_board?: boolean; on_turn?: boolean; before_own_move?: boolean; correct?: boolean }
  | { type: 'offer'; actor: 'white' | 'black'; when?: 'after_move_before_press' | 'opponent_clock_running' | 'own_clock_before_move' | 'after_sealing'; condition?: string }
  | { type: 'answer'; actor: 'white' | 'black'; answer?: 'accepted' | 'refused' | 'deferred' }
  | { type: 'withdraw'; actor: 'white' | 'black' }
  | { type: 'agree_draw'; white_moves?: number; black_moves?: number }
  | { type: 'resign'; actor: 'white' | 'black' }
  | { type: 'handshake'; actor?: 'white' | 'black' }
  | { type: 'result_signed'; winner?: 'white' | 'black' | 'draw' }
  | { type: 'result_registered'; winner?: 'white' | 'black' | 'draw' }
  | { type: 'game_over'; how?: string; winner?: 'white' | 'black' | 'draw'; move?: string }
  | { type: 'seal'; actor?: 'white' | 'black'; declared?: string; illegal?: boolean; ambiguous?: boolean; sealed_result?: string }
  | { type: 'open_envelope'; actor?: 'white' | 'black'; declared?: string; illegal?: boolean; ambiguous?: boolean; sealed_result?: string }
  | { type: 'envelope_missing'; position_known?: boolean; times_known?: boolean; disputed?: boolean; declared?: string }
  | { type: 'arrive'; actor: 'white' | 'black'; late_s: number }
  | { type: 'stop_clocks'; actor?: 'white' | 'black'; reason?: string }
  | { type: 'reconstruction'; moves_made?: number; actor?: 'white' | 'black' }
  | { type: 'arbiter_saw'; what: string; actor?: 'white' | 'black' }
  | { type: 'arbiter_rejects' }
  | { type: 'arbiter_accepts' }
  | { type: 'arbiter_postpones' }
  | { type: 'penalty'; kind: string; by?: 'arbiter' | 'white' | 'black'; announced?: boolean; actor?: 'white' | 'black' }
  | { type: 'spectator'; says: string }
  | { type: 'told_to_seal'; actor: 'white' | 'black'; before_own_move?: boolean }
  | { type: 'agree_correction' }
  | { type: 'asks_moves'; actor: 'white' | 'black' }
  | { type: 'moves_at_once'; actor: 'white' | 'black' }
  | { type: 'clock_defect'; whose: 'white' | 'black' | 'both'; raised: 'at_once' | 'later'; by?: 'arbiter' | 'white' | 'black'; proved?: boolean }
  | { type: 'flag_defect'; whose: 'white' | 'black' | 'both'; raised: 'at_once' | 'later'; by?: 'arbiter' | 'white' | 'black'; proved?: boolean }
  | { type: 'adjudication_pending' }
  | { type: 'irregularity'; kind: 'illegal_move_completed'; actor?: 'white' | 'black' | 'both'; found_at_move?: number; found_after_moves?: number; move?: string; ply?: number; restorable?: boolean; last_identifiable_move?: number; result_registered?: boolean }
  | { type: 'irregularity'; kind: 'illegal_move_found'; actor?: 'white' | 'black' | 'both'; found_at_move?: number; found_after_moves?: number; move?: string; ply?: number; restorable?: boolean; last_identifiable_move?: number; result_registered?: boolean }
  | { type: 'irregularity'; kind: 'king_captured'; actor?: 'white' | 'black' | 'both'; found_at_move?: number; found_after_moves?: number; move?: string; ply?: number; restorable?: boolean; last_identifiable_move?: number; result_registered?: boolean }
  | { type: 'irregularity'; kind: 'both_kings_in_check'; actor?: 'white' | 'black' | 'both'; found_at_move?: number; found_after_moves?: number; move?: string; ply?: number; restorable?: boolean; last_identifiable_move?: number; result_registered?: boolean }
  | { type: 'irregularity'; kind: 'initial_position_wrong'; found_at_move?: number; found_after_moves?: number; pieces?: string; fault?: string; result_registered?: boolean }
  | { type: 'irregularity'; kind: 'colours_reversed'; found_at_move?: number; found_after_moves?: number; event?: string; result_registered?: boolean }
  | { type: 'irregularity'; kind: 'board_turned'; found_at_move?: number; found_after_moves?: number; pieces_correct?: boolean; result_registered?: boolean }
  | { type: 'irregularity'; kind: 'displaced_pieces'; actor?: 'white' | 'black' | 'both'; found_at_move?: number; pieces?: string; restorable?: boolean; last_identifiable_move?: number }
  | { type: 'irregularity'; kind: 'adjourned_position_wrong'; found_after_moves?: number; restorable?: boolean }
  | { type: 'irregularity'; kind: 'clock_setting_wrong'; actor?: 'white' | 'black' | 'both'; found_at_move?: number; found_after_moves?: number }
  | { type: 'irregularity'; kind: 'wrong_clock_times'; actor?: 'white' | 'black' | 'both'; raised_after_first_move?: boolean }
  | { type: 'irregularity'; kind: 'record_gap'; actor?: 'white' | 'black' | 'both'; missing_plies?: number; exempt?: boolean }
  | { type: 'irregularity'; kind: 'stops_recording'; actor?: 'white' | 'black' | 'both'; exempt?: boolean }
  | { type: 'irregularity'; kind: 'writes_before_moving'; actor?: 'white' | 'black' | 'both' }
  | { type: 'irregularity'; kind: 'one_incomplete'; actor?: 'white' | 'black' | 'both'; restorable?: boolean }
  | { type: 'irregularity'; kind: 'both_incomplete'; actor?: 'white' | 'black' | 'both'; found_at_move?: number; found_after_moves?: number; restorable?: boolean }
  | { type: 'irregularity'; kind: 'forgot_press'; actor?: 'white' | 'black' | 'both' }
  | { type: 'irregularity'; kind: 'press_after_opponent_reply'; actor?: 'white' | 'black' | 'both' }
  | { type: 'irregularity'; kind: 'other_hand_press'; actor?: 'white' | 'black' | 'both' }
  | { type: 'irregularity'; kind: 'phone_on_person'; actor?: 'white' | 'black' | 'both' }
  | { type: 'irregularity'; kind: 'notes_or_advice'; actor?: 'white' | 'black' | 'both' }
  | { type: 'irregularity'; kind: 'distraction'; actor?: 'white' | 'black' | 'both' }
  | { type: 'irregularity'; kind: 'left_area'; actor?: 'white' | 'black' | 'both' }
  | { type: 'irregularity'; kind: 'refuses_to_obey'; actor?: 'white' | 'black' | 'both'; repeated?: boolean }
  | { type: 'irregularity'; kind: 'schedule_disturbed' };

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
  white_period?: number;
  black_period?: number;
  running?: 'w' | 'b';
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
  facts: Fact[];
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
  facts: Fact[];
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
  ruling?: 'MOVE_STANDS' | 'MUST_MOVE' | 'MUST_CAPTURE' | 'MUST_CASTLE' | 'MUST_MOVE_KING' | 'MUST_PLAY_DECLARED' | 'FREE_MOVE' | 'WARNING_MOVE_STANDS' | 'CONTINUE' | 'NO_INTERVENTION' | 'RESTORE' | 'RESTORE_QUEEN' | 'RESTORE_LAST_IDENTIFIABLE' | 'VOID_NEW_GAME' | 'TRANSFER_BOARD' | 'DRAW' | 'WHITE_WINS' | 'BLACK_WINS' | 'BOTH_LOSE' | 'CLAIM_REJECTED' | 'CLAIM_VOID' | 'COMPLETE_OWN_TIME' | 'COMPLETE_CLOCKS_STOPPED' | 'ARBITER_COMPLETES_RECORD' | 'OFFER_VALID' | 'OFFER_VALID_PENALISE' | 'NO_OFFER_POSSIBLE' | 'RECORD_EXEMPT' | 'RECORD_REQUIRED' | 'PENALTY_DISCRETION' | 'ARBITER_DISCRETION' | 'CLAIM_POSTPONED' | 'WARNING';
  articles?: string[];
  details?: Record<string, boolean | number | string | string[]>;
  effects?: Effects;
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

export interface RulingView {
  incident: number;
  ruling: 'MOVE_STANDS' | 'MUST_MOVE' | 'MUST_CAPTURE' | 'MUST_CASTLE' | 'MUST_MOVE_KING' | 'MUST_PLAY_DECLARED' | 'FREE_MOVE' | 'WARNING_MOVE_STANDS' | 'CONTINUE' | 'NO_INTERVENTION' | 'RESTORE' | 'RESTORE_QUEEN' | 'RESTORE_LAST_IDENTIFIABLE' | 'VOID_NEW_GAME' | 'TRANSFER_BOARD' | 'DRAW' | 'WHITE_WINS' | 'BLACK_WINS' | 'BOTH_LOSE' | 'CLAIM_REJECTED' | 'CLAIM_VOID' | 'COMPLETE_OWN_TIME' | 'COMPLETE_CLOCKS_STOPPED' | 'ARBITER_COMPLETES_RECORD' | 'OFFER_VALID' | 'OFFER_VALID_PENALISE' | 'NO_OFFER_POSSIBLE' | 'RECORD_EXEMPT' | 'RECORD_REQUIRED' | 'PENALTY_DISCRETION' | 'ARBITER_DISCRETION' | 'CLAIM_POSTPONED' | 'WARNING';
  articles: string[];
  details: Record<string, boolean | number | string | string[]>;
  effects: Effects;
  before_ms: { w?: number; b?: number };
  after_ms: { w?: number; b?: number };
  illegal_moves: [number, number];
  warnings: [number, number];
}

export const EDITIONS = [
  'fide-2023',
  'fide-2001',
  'fide-2001@1997',
  'fide-1993',
  'chn-1984',
] as const;

export const SPEEDS = [
  'standard',
  'rapid',
  'blitz',
] as const;

export const SUPERVISIONS = [
  'adequate',
  'limited',
] as const;

export const PHONE_PENALTIES = [
  'warning',
  'opponent_time',
  'fine',
  'loss',
] as const;

export const USUAL_CONTROLS = [
  '90+30',
  '40/90+30, 30+30',
  '40/120, 20/60, 15+30',
  '15+10',
  '3+2',
] as const;

export const RESULTS = [
  '1-0',
  '1/2-1/2',
  '0-1',
  '+-',
  '-+',
  '--',
  '0-0',
] as const;

export const RULINGS = [
  'MOVE_STANDS',
  'MUST_MOVE',
  'MUST_CAPTURE',
  'MUST_CASTLE',
  'MUST_MOVE_KING',
  'MUST_PLAY_DECLARED',
  'FREE_MOVE',
  'WARNING_MOVE_STANDS',
  'CONTINUE',
  'NO_INTERVENTION',
  'RESTORE',
  'RESTORE_QUEEN',
  'RESTORE_LAST_IDENTIFIABLE',
  'VOID_NEW_GAME',
  'TRANSFER_BOARD',
  'DRAW',
  'WHITE_WINS',
  'BLACK_WINS',
  'BOTH_LOSE',
  'CLAIM_REJECTED',
  'CLAIM_VOID',
  'COMPLETE_OWN_TIME',
  'COMPLETE_CLOCKS_STOPPED',
  'ARBITER_COMPLETES_RECORD',
  'OFFER_VALID',
  'OFFER_VALID_PENALISE',
  'NO_OFFER_POSSIBLE',
  'RECORD_EXEMPT',
  'RECORD_REQUIRED',
  'PENALTY_DISCRETION',
  'ARBITER_DISCRETION',
  'CLAIM_POSTPONED',
  'WARNING',
] as const;

export const DUTIES = [
  'MUST_MOVE',
  'MUST_CAPTURE',
  'MUST_CASTLE',
  'MUST_MOVE_KING',
  'MUST_PLAY_DECLARED',
] as const;

export const PENALTIES = [
  'warning',
  'severe_warning',
  'opponent_time',
  'own_time',
  'opponent_points',
  'own_points',
  'fine',
  'loss',
  'exclusion',
  'expulsion',
] as const;

export const OBSERVERS = [
  'arbiter',
  'white',
  'black',
] as const;

export const CLAIMS = [
  'touch_move',
  'illegal_move',
  'rook_first',
  'promotion',
  'time',
  'threefold',
  'fifty',
  'normal_means',
  'perpetual_check',
  'increment',
] as const;

export const IRREGULARITIES = [
  'illegal_move_completed',
  'illegal_move_found',
  'king_captured',
  'both_kings_in_check',
  'initial_position_wrong',
  'colours_reversed',
  'board_turned',
  'displaced_pieces',
  'adjourned_position_wrong',
  'clock_setting_wrong',
  'wrong_clock_times',
  'record_gap',
  'stops_recording',
  'writes_before_moving',
  'one_incomplete',
  'both_incomplete',
  'forgot_press',
  'press_after_opponent_reply',
  'other_hand_press',
  'phone_on_person',
  'notes_or_advice',
  'distraction',
  'left_area',
  'refuses_to_obey',
  'schedule_disturbed',
] as const;

export const KEY_ROLES = [
  'terminal',
  'board',
  'operator',
] as const;

export const ASKED = [
  'public',
  'login',
  'session',
  'event',
  'game',
  'queue',
  'keys',
  'adjournment_key',
  'boards',
  'clock',
  'create_tournament',
  'issue_key',
  'revoke_key',
  'set_adjournment_key',
  'seal_move',
  'open_envelope',
  'stop_sheet_search',
] as const;

export const FEWEST_PLAYERS = 3;

export type FactKind = 'side' | 'square' | 'yesno' | 'number' | 'text' | 'san' | 'piece';
export interface FactField {
  name: string;
  kind: FactKind | readonly string[];
  need?: boolean;
  usual?: string | boolean;
}
export const FACT_FIELDS: Readonly<Record<string, readonly FactField[]>> = {
  touch: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'square', kind: 'square', need: true },
    { name: 'intent', kind: 'yesno', usual: true },
    { name: 'simultaneous', kind: 'yesno', usual: false },
    { name: 'order', kind: ['unclear'] },
    { name: 'denied', kind: 'yesno' },
    { name: 'evidence', kind: 'yesno' },
  ],
  adjust: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'said', kind: ['before', 'after'], need: true },
    { name: 'on_turn', kind: 'yesno' },
  ],
  place: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'piece', kind: 'piece' },
    { name: 'square', kind: 'square', need: true },
    { name: 'released', kind: 'yesno' },
  ],
  release: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'piece', kind: 'piece' },
    { name: 'square', kind: 'square', need: true },
    { name: 'released', kind: 'yesno' },
  ],
  remove: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'square', kind: 'square', need: true },
  ],
  move: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'san', kind: 'san', need: true },
    { name: 'from', kind: 'square' },
    { name: 'to', kind: 'square' },
    { name: 'illegal', kind: 'yesno', usual: false },
    { name: 'two_hands', kind: 'yesno', usual: false },
  ],
  move_number: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'n', kind: 'number', need: true },
    { name: 'made', kind: 'yesno', usual: true },
  ],
  promotion_incomplete: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'square', kind: 'square', need: true },
    { name: 'scoresheet', kind: 'text' },
  ],
  press: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'without_move', kind: 'yesno', usual: false },
  ],
  opponent_replied: [],
  next_move_completed: [
    { name: 'still_illegal', kind: 'yesno' },
  ],
  noticed: [
    { name: 'by', kind: ['arbiter', 'white', 'black'] },
    { name: 'before_press', kind: 'yesno', usual: false },
  ],
  flag_seen: [
    { name: 'by', kind: ['arbiter', 'white', 'black'], need: true, usual: 'arbiter' },
    { name: 'whose', kind: ['white', 'black', 'both'], need: true },
    { name: 'order', kind: ['unknown'] },
    { name: 'before_press', kind: 'yesno', usual: false },
    { name: 'late', kind: 'yesno', usual: false },
  ],
  claim: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'kind', kind: ['touch_move', 'illegal_move', 'rook_first', 'promotion', 'time', 'threefold', 'fifty', 'normal_means', 'perpetual_check', 'increment'], need: true },
    { name: 'declared', kind: 'san' },
    { name: 'written', kind: 'yesno' },
    { name: 'on_board', kind: 'yesno' },
    { name: 'on_turn', kind: 'yesno' },
    { name: 'before_own_move', kind: 'yesno' },
    { name: 'correct', kind: 'yesno' },
  ],
  offer: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'when', kind: ['after_move_before_press', 'opponent_clock_running', 'own_clock_before_move', 'after_sealing'], need: true, usual: 'after_move_before_press' },
    { name: 'condition', kind: 'text' },
  ],
  answer: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'answer', kind: ['accepted', 'refused', 'deferred'] },
  ],
  withdraw: [
    { name: 'actor', kind: 'side', need: true },
  ],
  agree_draw: [
    { name: 'white_moves', kind: 'number' },
    { name: 'black_moves', kind: 'number' },
  ],
  resign: [
    { name: 'actor', kind: 'side', need: true },
  ],
  handshake: [
    { name: 'actor', kind: 'side' },
  ],
  result_signed: [
    { name: 'winner', kind: ['white', 'black', 'draw'] },
  ],
  result_registered: [
    { name: 'winner', kind: ['white', 'black', 'draw'] },
  ],
  game_over: [
    { name: 'how', kind: ['checkmate', 'stalemate', 'dead_position', 'resignation', 'agreement', 'time'] },
    { name: 'winner', kind: ['white', 'black', 'draw'] },
    { name: 'move', kind: 'san' },
  ],
  seal: [
    { name: 'actor', kind: 'side' },
    { name: 'declared', kind: 'san' },
    { name: 'illegal', kind: 'yesno', usual: false },
    { name: 'ambiguous', kind: 'yesno', usual: false },
    { name: 'sealed_result', kind: ['checkmate', 'stalemate', 'dead', 'resigns'] },
  ],
  open_envelope: [
    { name: 'actor', kind: 'side' },
    { name: 'declared', kind: 'san' },
    { name: 'illegal', kind: 'yesno' },
    { name: 'ambiguous', kind: 'yesno' },
    { name: 'sealed_result', kind: ['checkmate', 'stalemate', 'dead', 'resigns'] },
  ],
  envelope_missing: [
    { name: 'position_known', kind: 'yesno' },
    { name: 'times_known', kind: 'yesno' },
    { name: 'disputed', kind: 'yesno' },
    { name: 'declared', kind: 'san' },
  ],
  arrive: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'late_s', kind: 'number', need: true },
  ],
  stop_clocks: [
    { name: 'actor', kind: 'side' },
    { name: 'reason', kind: ['promotion_piece', 'claim', 'disturbance'] },
  ],
  reconstruction: [
    { name: 'moves_made', kind: 'number' },
    { name: 'actor', kind: 'side' },
  ],
  arbiter_saw: [
    { name: 'what', kind: ['touch_move_breach', 'pawn_on_last_rank', 'illegal_move'], need: true },
    { name: 'actor', kind: 'side' },
  ],
  arbiter_rejects: [],
  arbiter_accepts: [],
  arbiter_postpones: [],
  penalty: [
    { name: 'by', kind: ['arbiter', 'white', 'black'], need: true, usual: 'arbiter' },
    { name: 'kind', kind: PENALTIES, need: true },
    { name: 'announced', kind: 'yesno' },
    { name: 'actor', kind: 'side' },
  ],
  spectator: [
    { name: 'says', kind: 'text', need: true },
  ],
  told_to_seal: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'before_own_move', kind: 'yesno' },
  ],
  agree_correction: [],
  asks_moves: [
    { name: 'actor', kind: 'side', need: true },
  ],
  moves_at_once: [
    { name: 'actor', kind: 'side', need: true },
  ],
  clock_defect: [
    { name: 'whose', kind: ['white', 'black', 'both'], need: true },
    { name: 'raised', kind: ['at_once', 'later'], need: true },
    { name: 'by', kind: ['arbiter', 'white', 'black'] },
    { name: 'proved', kind: 'yesno' },
  ],
  flag_defect: [
    { name: 'whose', kind: ['white', 'black', 'both'], need: true },
    { name: 'raised', kind: ['at_once', 'later'], need: true },
    { name: 'by', kind: ['arbiter', 'white', 'black'] },
    { name: 'proved', kind: 'yesno' },
  ],
  adjudication_pending: [],
  irregularity: [
    { name: 'kind', kind: IRREGULARITIES, need: true },
  ],
};

// Besides those of every irregularity, by its kind.
export const IRREGULARITY_FIELDS: Readonly<Record<string, readonly FactField[]>> = {
  illegal_move_completed: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
    { name: 'found_at_move', kind: 'number' },
    { name: 'found_after_moves', kind: 'number' },
    { name: 'move', kind: 'san' },
    { name: 'ply', kind: 'number' },
    { name: 'restorable', kind: 'yesno' },
    { name: 'last_identifiable_move', kind: 'number' },
    { name: 'result_registered', kind: 'yesno' },
  ],
  illegal_move_found: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
    { name: 'found_at_move', kind: 'number' },
    { name: 'found_after_moves', kind: 'number' },
    { name: 'move', kind: 'san' },
    { name: 'ply', kind: 'number' },
    { name: 'restorable', kind: 'yesno' },
    { name: 'last_identifiable_move', kind: 'number' },
    { name: 'result_registered', kind: 'yesno' },
  ],
  king_captured: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
    { name: 'found_at_move', kind: 'number' },
    { name: 'found_after_moves', kind: 'number' },
    { name: 'move', kind: 'san' },
    { name: 'ply', kind: 'number' },
    { name: 'restorable', kind: 'yesno' },
    { name: 'last_identifiable_move', kind: 'number' },
    { name: 'result_registered', kind: 'yesno' },
  ],
  both_kings_in_check: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
    { name: 'found_at_move', kind: 'number' },
    { name: 'found_after_moves', kind: 'number' },
    { name: 'move', kind: 'san' },
    { name: 'ply', kind: 'number' },
    { name: 'restorable', kind: 'yesno' },
    { name: 'last_identifiable_move', kind: 'number' },
    { name: 'result_registered', kind: 'yesno' },
  ],
  initial_position_wrong: [
    { name: 'found_at_move', kind: 'number' },
    { name: 'found_after_moves', kind: 'number' },
    { name: 'pieces', kind: 'text' },
    { name: 'fault', kind: ['arbiter', 'white', 'black'] },
    { name: 'result_registered', kind: 'yesno' },
  ],
  colours_reversed: [
    { name: 'found_at_move', kind: 'number' },
    { name: 'found_after_moves', kind: 'number' },
    { name: 'event', kind: ['swiss'] },
    { name: 'result_registered', kind: 'yesno' },
  ],
  board_turned: [
    { name: 'found_at_move', kind: 'number' },
    { name: 'found_after_moves', kind: 'number' },
    { name: 'pieces_correct', kind: 'yesno' },
    { name: 'result_registered', kind: 'yesno' },
  ],
  displaced_pieces: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
    { name: 'found_at_move', kind: 'number' },
    { name: 'pieces', kind: 'text' },
    { name: 'restorable', kind: 'yesno' },
    { name: 'last_identifiable_move', kind: 'number' },
  ],
  adjourned_position_wrong: [
    { name: 'found_after_moves', kind: 'number' },
    { name: 'restorable', kind: 'yesno' },
  ],
  clock_setting_wrong: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
    { name: 'found_at_move', kind: 'number' },
    { name: 'found_after_moves', kind: 'number' },
  ],
  wrong_clock_times: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
    { name: 'raised_after_first_move', kind: 'yesno' },
  ],
  record_gap: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
    { name: 'missing_plies', kind: 'number' },
    { name: 'exempt', kind: 'yesno' },
  ],
  stops_recording: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
    { name: 'exempt', kind: 'yesno' },
  ],
  writes_before_moving: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
  ],
  one_incomplete: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
    { name: 'restorable', kind: 'yesno' },
  ],
  both_incomplete: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
    { name: 'found_at_move', kind: 'number' },
    { name: 'found_after_moves', kind: 'number' },
    { name: 'restorable', kind: 'yesno' },
  ],
  forgot_press: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
  ],
  press_after_opponent_reply: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
  ],
  other_hand_press: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
  ],
  phone_on_person: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
  ],
  notes_or_advice: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
  ],
  distraction: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
  ],
  left_area: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
  ],
  refuses_to_obey: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
    { name: 'repeated', kind: 'yesno' },
  ],
  schedule_disturbed: [],
};

export const NEW_SETTINGS: TournamentCreated['settings'] = {"name":"","city":"","federation":"","start_date":"","end_date":"","chief_arbiter":"","edition":"fide-2023","speed":"standard","variant":"standard","control":{"transition":"moves","freeze":true,"repeat":false,"periods":[{"main_ms":5400000,"inc_ms":30000}]},"tiebreaks":["SB","DE","WIN","KS"],"public_delay_s":0,"simulated":false,"times_note":"","pgn_tags":[]};
