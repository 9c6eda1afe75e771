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

export interface TerminalDeviceSet {
  tournament: number;
  terminal: string;
  device?: string;
}

export interface Period {
  main_ms: number;
  inc_ms: number;
  moves?: number;
  mode?: 'hourglass' | 'byoyomi' | 'canadian' | 'gong' | 'per_move' | 'scrabble' | 'upcount';
  delay_ms?: number;
  delay_kind?: 'us' | 'bronstein';
  byo_ms?: number;
  byo_periods?: number;
  block_ms?: number;
  block_moves?: number;
}

export interface TimeControl {
  periods: Period[];
  transition: 'moves' | 'zero';
  freeze: boolean;
  repeat: boolean;
  sides?: { w?: { periods: Period[] }; b?: { periods: Period[] } };
}

export interface Sector {
  name: string;
  from: number;
  to: number;
  arbiters: string[];
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

export interface Settings {
  name: string;
  city: string;
  federation: string;
  start_date: string;
  end_date: string;
  chief_arbiter: string;
  edition: 'chn-1984' | 'fide-1993' | 'fide-2001@1997' | 'fide-2001' | 'fide-2023';
  speed: 'standard' | 'rapid' | 'blitz';
  variant: 'standard' | 'chess960';
  control: TimeControl;
  tiebreaks: string[];
  public_delay_s: number;
  simulated: boolean;
  times_note: string;
  pgn_tags: [string, string][];
  chess960_start?: number | null;
  festival?: string | null;
  time_zone?: string | null;
  schedule?: string[] | null;
  sectors?: Sector[] | null;
  scoring?: string | null;
  clock_sound?: boolean | null;
  clock_pin?: number | null;
  results_by_phone?: boolean | null;
  match_points?: string | null;
  team_tiebreaks?: string[] | null;
  grade_points?: boolean | null;
  regulations?: Regulations;
}

export interface TournamentCreated {
  settings: Settings;
}

export interface PlayerData {
  name: string;
  title: string;
  federation: string;
  sex: string;
  rating: number;
  fide_id: string;
  club: string;
  team?: string;
  category?: string;
  rating_source?: string;
  rating_date?: string;
  k?: number;
  grade_points?: number;
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
  seed?: string;
  apart?: 'none' | 'federation' | 'club';
}

export interface RoundDrafted {
  round: number;
  system: string;
  pairings: [number, string, string][];
  byes: string[];
  reason?: string;
  games?: number;
  tiebreak?: 'two' | 'one' | 'armageddon';
  no_colors?: number[];
}

export interface DraftsDropped {
  reason?: string;
}

export interface RoundFinding {
  finding: 'met_before' | 'third_colour' | 'colour_difference' | 'bye_again' | 'not_paired' | 'withdrawn' | 'out_of_order' | 'results_changed' | 'left_over';
  board?: number;
  players: string[];
  round?: number;
}

export interface RoundPublished {
  round: number;
  games: [number, string][];
  findings?: RoundFinding[];
  reason?: string;
  unfinished?: 'adjourn' | 'leave_open';
}

export interface GameReplaced {
  round: number;
  board: number;
  game: string;
  by: string;
}

export interface ChangedSettings {
  name?: string;
  city?: string;
  federation?: string;
  start_date?: string;
  end_date?: string;
  chief_arbiter?: string;
  edition?: 'chn-1984' | 'fide-1993' | 'fide-2001@1997' | 'fide-2001' | 'fide-2023';
  speed?: 'standard' | 'rapid' | 'blitz';
  variant?: 'standard' | 'chess960';
  control?: TimeControl;
  tiebreaks?: string[];
  public_delay_s?: number;
  simulated?: boolean;
  times_note?: string;
  pgn_tags?: [string, string][];
  chess960_start?: number | null;
  festival?: string | null;
  time_zone?: string | null;
  schedule?: string[] | null;
  sectors?: Sector[] | null;
  scoring?: string | null;
  clock_sound?: boolean | null;
  clock_pin?: number | null;
  results_by_phone?: boolean | null;
  match_points?: string | null;
  team_tiebreaks?: string[] | null;
  grade_points?: boolean | null;
  regulations?: Regulations;
}

export interface SettingsChanged {
  settings: ChangedSettings;
  reason?: string;
}

export interface RoundPaused {
  round: number;
  paused: [string, number][];
}

export interface RoundResumed {
  round: number;
}

export interface PlayerReinstated {
  player: string;
  reason: string;
}

export interface RoundTakenBack {
  round: number;
  reason: string;
}

export interface ByeGiven {
  round: number;
  player: string;
  bye: 'pairing_allocated' | 'full_point' | 'half_point' | 'zero_point' | 'free_round';
  reason?: string;
}

export interface ByeTakenBack {
  round: number;
  player: string;
  reason?: string;
}

export interface GameRated {
  g: string;
  rated: boolean;
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  reason: string;
}

export interface ReportLinesKept {
  lines: string[];
}

export interface PlayerExpelled {
  player: string;
  article: string;
  reason: string;
}

export interface ArmageddonEntered {
  g: string;
  winner?: 'w' | 'b';
  reason?: string;
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
  control: TimeControl;
  regulations?: Regulations;
}

export interface TerminalBound {
  g: string;
  terminal: string;
  ep: number;
  ready?: boolean;
  ran_until_ms?: number;
  left_ms?: { w?: number; b?: number };
}

export type ClockOrdered = {
  g: string;
  cmd: number;
  reason?: string;
  article?: string;
  not_after_seq?: number;
  ruling?: number;
} & (
  | { op: 'start'; args: { side: 'w' | 'b' } }
  | { op: 'press'; args: { side: 'w' | 'b' } }
  | { op: 'pause'; args: Record<string, never> }
  | { op: 'resume'; args: { side?: 'w' | 'b' } }
  | { op: 'adjust'; args: { side: 'w' | 'b'; ms: number; as_time?: boolean } }
  | { op: 'set'; args: { main_ms?: { w?: number; b?: number }; moves?: { w?: number; b?: number }; period?: { w?: number; b?: number }; as_time?: boolean } }
  | { op: 'set_increment'; args: { inc_ms: number } }
  | { op: 'end'; args: Record<string, never> }
  | { op: 'lock'; args: Record<string, never> }
  | { op: 'unlock'; args: Record<string, never> }
  | { op: 'beep'; args: Record<string, never> }
  | { op: 'text'; args: { text: string } }
);

export interface ClockReported {
  g: string;
  ep: number;
  seq: number;
  boot: string;
  t_ms: number;
  ev: 'start' | 'press' | 'expire' | 'period' | 'pause' | 'resume' | 'applied' | 'refused' | 'flag_clear' | 'end' | 'boot' | 'sleep' | 'low_batt' | 'local' | 'doubt' | 'wrong_pin' | 'log_lost' | 'held' | 'released';
  side?: 'w' | 'b';
  cmd?: number;
  rem: [number, number];
  moves?: [number, number];
  chain: string;
  completes?: number;
  zero_ms?: number;
}

export interface MoveMade {
  g: string;
  ply: number;
  uci: string;
  san: string;
  as?: string;
  ep?: number;
  seq?: number;
  mover_ms?: number;
  recorded_ms?: number;
  observed_ms?: number;
  withheld?: boolean;
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
  result: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  termination: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  article?: string;
  reason?: string;
  end?: number;
  undoes?: number;
  ruling?: number;
}

export interface GameReopened {
  g: string;
  reason: string;
  undoes?: number;
  ready?: boolean;
  withheld?: boolean;
  released?: boolean;
}

export interface RecordingCorrected {
  g: string;
  from_ply: number;
  moves: [number, string, string, string?][];
  reason: string;
  observed_ms?: [number, number][];
  by_key?: boolean;
  withheld?: boolean;
  released?: boolean;
}

export interface IllegalMoveNoticed {
  g: string;
  by: 'w' | 'b';
  ply: number;
  move: string;
  count: number;
  incident: number;
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
  what: 'flag' | 'wrong_side_press' | 'press_before_move' | 'illegal' | 'call' | 'diverged' | 'order_refused' | 'terminal_boot' | 'low_battery' | 'sleep' | 'doubt' | 'repetition_near' | 'result_disagrees' | 'duty_broken' | 'unbound_terminal' | 'device_waits' | 'changed_at_device' | 'entry_differs' | 'log_refused' | 'order_late' | 'result_reported' | 'told_differs' | 'terminal_offline' | 'silent_at_zero' | 'clock_rate' | 'clock_defect' | 'off_wall' | 'move_counter' | 'wrong_pin' | 'double_press' | 'hand_rests' | 'sides_reversed' | 'position_watched' | 'key_contested' | 'board_feed' | 'end_taken_back';
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
  ruling?: number;
  end?: number;
}

export type Fact =
  | { type: 'touch'; actor: 'white' | 'black'; square: string; intent?: boolean; simultaneous?: boolean; order?: 'unclear'; denied?: boolean; evidence?: boolean; left_hole?: boolean }
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
  | { type: 'flag_seen'; whose: 'white' | 'black' | 'both'; by?: 'arbiter' | 'white' | 'black'; order?: 'unknown' | 'white_first' | 'black_first'; before_press?: boolean; late?: boolean }
  | { type: 'claim'; actor: 'white' | 'black'; kind: 'touch_move' | 'illegal_move' | 'rook_first' | 'promotion' | 'time' | 'threefold' | 'fifty' | 'normal_means' | 'perpetual_check' | 'increment'; declared?: string; written?: boolean; on_board?: boolean; on_turn?: boolean; before_own_move?: boolean; correct?: boolean }
  | { type: 'offer'; actor: 'white' | 'black'; when?: 'after_move_before_press' | 'opponent_clock_running' | 'own_clock_before_move' | 'after_sealing'; condition?: string }
  | { type: 'answer'; actor: 'white' | 'black'; answer?: 'accepted' | 'refused' | 'deferred' }
  | { type: 'withdraw'; actor: 'white' | 'black' }
  | { type: 'agree_draw'; white_moves?: number; black_moves?: number }
  | { type: 'resign'; actor: 'white' | 'black' }
  | { type: 'handshake'; actor?: 'white' | 'black' }
  | { type: 'result_signed'; winner?: 'white' | 'black' | 'draw' }
  | { type: 'result_registered'; winner?: 'white' | 'black' | 'draw' }
  | { type: 'game_over'; how?: 'checkmate' | 'stalemate' | 'dead_position' | 'resignation' | 'agreement' | 'time' | 'threefold' | 'fivefold' | 'fifty' | 'seventy_five' | 'default'; winner?: 'white' | 'black' | 'draw'; move?: string }
  | { type: 'seal'; actor?: 'white' | 'black'; declared?: string; illegal?: boolean; ambiguous?: boolean; sealed_result?: 'checkmate' | 'stalemate' | 'dead_position' | 'resignation' }
  | { type: 'open_envelope'; actor?: 'white' | 'black'; declared?: string; illegal?: boolean; ambiguous?: boolean; sealed_result?: 'checkmate' | 'stalemate' | 'dead_position' | 'resignation' }
  | { type: 'envelope_missing'; position_known?: boolean; times_known?: boolean; disputed?: boolean; declared?: string }
  | { type: 'arrive'; actor: 'white' | 'black'; late_s: number }
  | { type: 'stop_clocks'; actor?: 'white' | 'black'; reason?: 'promotion_piece' | 'claim' | 'disturbance' | 'none' }
  | { type: 'reconstruction'; moves_made?: number; actor?: 'white' | 'black' }
  | { type: 'arbiter_saw'; what: 'touch_move_breach' | 'pawn_on_last_rank' | 'illegal_move' | 'rook_first' | 'two_hands' | 'press_without_move' | 'both_kings_in_check' | 'forgot_press' | 'number_of_moves'; actor?: 'white' | 'black' }
  | { type: 'arbiter_rejects' }
  | { type: 'arbiter_accepts' }
  | { type: 'arbiter_postpones' }
  | { type: 'penalty'; kind: 'warning' | 'severe_warning' | 'opponent_time' | 'own_time' | 'opponent_points' | 'own_points' | 'fine' | 'loss' | 'exclusion' | 'expulsion' | 'other'; by?: 'arbiter' | 'white' | 'black'; announced?: boolean; actor?: 'white' | 'black' }
  | { type: 'spectator'; says: string }
  | { type: 'told_to_seal'; actor: 'white' | 'black'; before_own_move?: boolean }
  | { type: 'agree_correction' }
  | { type: 'asks_moves'; actor: 'white' | 'black' }
  | { type: 'moves_at_once'; actor: 'white' | 'black' }
  | { type: 'clock_defect'; whose: 'white' | 'black' | 'both'; raised: 'at_once' | 'later'; by?: 'arbiter' | 'white' | 'black'; proved?: boolean }
  | { type: 'flag_defect'; whose: 'white' | 'black' | 'both'; raised: 'at_once' | 'later'; by?: 'arbiter' | 'white' | 'black'; proved?: boolean }
  | { type: 'adjudication_pending' }
  | { type: 'announce'; actor: 'white' | 'black'; declared?: string; made?: boolean }
  | { type: 'assistant'; actor: 'white' | 'black'; does: 'moves' | 'announces' | 'records' | 'presses' | 'tells_time' | 'claims_time' | 'reports_touch' | 'adjourns' | 'advises'; asked?: boolean; opponent_assisted?: boolean }
  | { type: 'irregularity'; kind: 'illegal_move_completed'; actor?: 'white' | 'black' | 'both'; found_at_move?: number; found_after_moves?: number; move?: string; ply?: number; restorable?: boolean; last_identifiable_move?: number; result_registered?: boolean }
  | { type: 'irregularity'; kind: 'illegal_move_found'; actor?: 'white' | 'black' | 'both'; found_at_move?: number; found_after_moves?: number; move?: string; ply?: number; restorable?: boolean; last_identifiable_move?: number; result_registered?: boolean }
  | { type: 'irregularity'; kind: 'king_captured'; actor?: 'white' | 'black' | 'both'; found_at_move?: number; found_after_moves?: number; move?: string; ply?: number; restorable?: boolean; last_identifiable_move?: number; result_registered?: boolean }
  | { type: 'irregularity'; kind: 'both_kings_in_check'; actor?: 'white' | 'black' | 'both'; found_at_move?: number; found_after_moves?: number; move?: string; ply?: number; restorable?: boolean; last_identifiable_move?: number; result_registered?: boolean }
  | { type: 'irregularity'; kind: 'initial_position_wrong'; found_at_move?: number; found_after_moves?: number; pieces?: string; fault?: 'arbiter' | 'white' | 'black'; result_registered?: boolean }
  | { type: 'irregularity'; kind: 'colours_reversed'; found_at_move?: number; found_after_moves?: number; event?: 'swiss'; result_registered?: boolean }
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
  | { type: 'irregularity'; kind: 'schedule_disturbed' }
  | { type: 'irregularity'; kind: 'boards_differ'; actor?: 'white' | 'black' | 'both'; records_agree?: boolean; agreed_ply?: number };

export interface SaidBoard {
  can_mate?: { w?: boolean; b?: boolean };
  bare_king?: { w?: boolean; b?: boolean };
  fen?: string;
}

export interface KnownEnd {
  result: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  termination: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  article?: string;
}

export interface ClockFacts {
  white_s?: number;
  black_s?: number;
  white_used_s?: number;
  black_used_s?: number;
  white_adjourned_s?: number;
  black_adjourned_s?: number;
  white_before_s?: number;
  black_before_s?: number;
  increment_s?: number;
  control?: string;
  first_control_s?: number;
  white_period?: number;
  black_period?: number;
  white_moves?: number;
  black_moves?: number;
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
  board?: SaidBoard;
  ended?: KnownEnd;
  clocks: ClockFacts;
  counts: Counts;
  regulations: Regulations;
  evidence: MateEvidence[];
  order?: 'as_listed' | 'unknown';
  alarm?: number;
}

export interface Duty {
  player: 'w' | 'b';
  kind: 'MOVE_STANDS' | 'MUST_MOVE' | 'MUST_CAPTURE' | 'MUST_CASTLE' | 'MUST_MOVE_KING' | 'MUST_PLAY_DECLARED' | 'FREE_MOVE' | 'WARNING_MOVE_STANDS' | 'CONTINUE' | 'NO_INTERVENTION' | 'RESTORE' | 'RESTORE_QUEEN' | 'RESTORE_LAST_IDENTIFIABLE' | 'VOID_NEW_GAME' | 'TRANSFER_BOARD' | 'DRAW' | 'WHITE_WINS' | 'BLACK_WINS' | 'BOTH_LOSE' | 'CLAIM_REJECTED' | 'CLAIM_VOID' | 'COMPLETE_OWN_TIME' | 'COMPLETE_CLOCKS_STOPPED' | 'ARBITER_COMPLETES_RECORD' | 'OFFER_VALID' | 'OFFER_VALID_PENALISE' | 'NO_OFFER_POSSIBLE' | 'RECORD_EXEMPT' | 'RECORD_REQUIRED' | 'PENALTY_DISCRETION' | 'ARBITER_DISCRETION' | 'CLAIM_POSTPONED' | 'WARNING';
  moves: string[];
}

export interface Effects {
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  termination?: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  void_game?: boolean;
  restore_to_ply?: number;
  illegal_by?: 'w' | 'b';
  illegal_count?: number;
  illegal_move?: string;
  warned?: 'w' | 'b';
  duty?: Duty;
  add_w_ms?: number;
  set_w_ms?: number;
  add_b_ms?: number;
  set_b_ms?: number;
  inc_ms?: number;
  offer_by?: 'w' | 'b';
  offer_refused?: boolean;
  stop_clocks?: boolean;
  watch?: boolean;
  record_required?: boolean;
  record_of?: 'w' | 'b';
}

export interface MatterFinding {
  matter: 'move' | 'press' | 'flag' | 'claim' | 'offer' | 'end' | 'arrival' | 'setting' | 'record' | 'adjournment' | 'conduct';
  facts: number[];
  weight: 'decides' | 'stands_beside' | 'nothing_follows' | 'asks';
  ruling: 'MOVE_STANDS' | 'MUST_MOVE' | 'MUST_CAPTURE' | 'MUST_CASTLE' | 'MUST_MOVE_KING' | 'MUST_PLAY_DECLARED' | 'FREE_MOVE' | 'WARNING_MOVE_STANDS' | 'CONTINUE' | 'NO_INTERVENTION' | 'RESTORE' | 'RESTORE_QUEEN' | 'RESTORE_LAST_IDENTIFIABLE' | 'VOID_NEW_GAME' | 'TRANSFER_BOARD' | 'DRAW' | 'WHITE_WINS' | 'BLACK_WINS' | 'BOTH_LOSE' | 'CLAIM_REJECTED' | 'CLAIM_VOID' | 'COMPLETE_OWN_TIME' | 'COMPLETE_CLOCKS_STOPPED' | 'ARBITER_COMPLETES_RECORD' | 'OFFER_VALID' | 'OFFER_VALID_PENALISE' | 'NO_OFFER_POSSIBLE' | 'RECORD_EXEMPT' | 'RECORD_REQUIRED' | 'PENALTY_DISCRETION' | 'ARBITER_DISCRETION' | 'CLAIM_POSTPONED' | 'WARNING';
  articles: string[];
  details: Record<string, boolean | number | string | string[]>;
  confidence: 'seed' | 'text' | 'adjacent' | 'inferred';
  reasoning: (Record<string, string>)[];
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
  findings?: MatterFinding[];
  order_asked?: number[];
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
  end?: number;
}

export interface RulingUndone {
  g: string;
  incident: number;
  reason: string;
  times_later?: boolean;
}

export interface GameVoided {
  g: string;
  article?: string;
  reason?: string;
  end?: number;
  ruling?: number;
}

export interface IllegalMoveStood {
  g: string;
  ply: number;
  move: string;
  uci: string;
  fen: string;
  ep?: number;
  seq?: number;
  mover_ms?: number;
}

export interface EarlyAdjournment {
  rest_ms: number;
  session_end?: string;
  article?: string;
}

export interface GameAdjourned {
  g: string;
  side: 'w' | 'b';
  ply: number;
  fen: string;
  left_ms?: [number, number];
  offer?: 'w' | 'b';
  resumes?: string;
  place?: string;
  early?: EarlyAdjournment;
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
  left_ms?: [number, number];
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

export interface MoveCompleted {
  g: string;
  ply: number;
  ep?: number;
  seq?: number;
  mover_ms?: number;
}

export interface PressesDropped {
  g: string;
  side: 'w' | 'b';
}

export interface ClockOrderWithdrawn {
  g: string;
  cmd: number;
  late?: boolean;
}

export interface ResultTold {
  g: string;
  by?: 'w' | 'b';
  result: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  confirms?: number;
}

export interface ToldResultsDropped {
  g: string;
  link?: number;
  reason?: string;
}

export interface MoveReported {
  g: string;
  ply: number;
  move: string;
}

export interface MoveReportTakenBack {
  g: string;
  ply: number;
  move: string;
}

export interface ReportsDropped {
  g: string;
  ruling?: number;
}

export interface AlarmReopened {
  g: string;
  alarm: number;
}

export interface IncidentReopened {
  g: string;
  incident: number;
}

export interface CountCorrected {
  g: string;
  side: 'w' | 'b';
  count: number;
  reason: string;
}

export interface ImpairmentNoted {
  g: string;
  impaired?: 'white' | 'black' | 'both';
}

export interface ClockOrdersSkipped {
  g: string;
  cmd: number;
}

export interface EventBodies {
  tournament_listed: TournamentListed;
  key_issued: KeyIssued;
  key_revoked: KeyRevoked;
  heads_recorded: HeadsRecorded;
  adjournment_key_set: AdjournmentKeySet;
  board_terminal_set: BoardTerminalSet;
  terminal_device_set: TerminalDeviceSet;
  tournament_created: TournamentCreated;
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
  round_paused: RoundPaused;
  round_resumed: RoundResumed;
  player_reinstated: PlayerReinstated;
  round_taken_back: RoundTakenBack;
  bye_given: ByeGiven;
  bye_taken_back: ByeTakenBack;
  game_rated: GameRated;
  report_lines_kept: ReportLinesKept;
  player_expelled: PlayerExpelled;
  armageddon_entered: ArmageddonEntered;
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
  move_completed: MoveCompleted;
  presses_dropped: PressesDropped;
  clock_order_withdrawn: ClockOrderWithdrawn;
  result_told: ResultTold;
  told_results_dropped: ToldResultsDropped;
  move_reported: MoveReported;
  move_report_taken_back: MoveReportTakenBack;
  reports_dropped: ReportsDropped;
  alarm_reopened: AlarmReopened;
  incident_reopened: IncidentReopened;
  count_corrected: CountCorrected;
  impairment_noted: ImpairmentNoted;
  clock_orders_skipped: ClockOrdersSkipped;
}

export type ToldControl =
  | { periods: ({ main_ms: number; inc_ms?: number; moves?: number; mode?: 'hourglass' | 'byoyomi' | 'canadian' | 'gong' | 'per_move' | 'scrabble' | 'upcount'; delay_ms?: number; delay_kind?: 'us' | 'bronstein'; byo_ms?: number; byo_periods?: number; block_ms?: number; block_moves?: number })[]; transition?: 'moves' | 'zero'; freeze?: boolean; repeat?: boolean; sides?: { w?: { periods: ({ main_ms: number; inc_ms?: number; moves?: number; mode?: 'hourglass' | 'byoyomi' | 'canadian' | 'gong' | 'per_move' | 'scrabble' | 'upcount'; delay_ms?: number; delay_kind?: 'us' | 'bronstein'; byo_ms?: number; byo_periods?: number; block_ms?: number; block_moves?: number })[] }; b?: { periods: ({ main_ms: number; inc_ms?: number; moves?: number; mode?: 'hourglass' | 'byoyomi' | 'canadian' | 'gong' | 'per_move' | 'scrabble' | 'upcount'; delay_ms?: number; delay_kind?: 'us' | 'bronstein'; byo_ms?: number; byo_periods?: number; block_ms?: number; block_moves?: number })[] } } }
  | string;

export interface SettingsChange {
  name?: string | null;
  city?: string | null;
  federation?: string | null;
  start_date?: string | null;
  end_date?: string | null;
  chief_arbiter?: string | null;
  edition?: 'chn-1984' | 'fide-1993' | 'fide-2001@1997' | 'fide-2001' | 'fide-2023' | null;
  speed?: 'standard' | 'rapid' | 'blitz' | null;
  variant?: 'standard' | 'chess960' | null;
  control?: ToldControl | null;
  tiebreaks?: string[] | null;
  public_delay_s?: number | null;
  simulated?: boolean | null;
  times_note?: string | null;
  pgn_tags?: [string, string][] | null;
  chess960_start?: number | null;
  festival?: string | null;
  time_zone?: string | null;
  schedule?: string[] | null;
  sectors?: Sector[] | null;
  scoring?: string | null;
  clock_sound?: boolean | null;
  clock_pin?: number | null;
  results_by_phone?: boolean | null;
  match_points?: string | null;
  team_tiebreaks?: string[] | null;
  grade_points?: boolean | null;
  regulations?: { default_time_s?: number | null; period?: 'last' | 'not_last' | null; increment_s?: number | null; quickplay_guidelines_announced?: boolean | null; phone_penalty?: string | null; supervision?: 'adequate' | 'limited' | null; no_agreement_before_move?: number | null; draw_agreement_forbidden?: boolean | null; fifty_limit?: FiftyLimit[] | null; increment_request_allowed?: boolean | null } | null;
}

export interface ChangeTournamentCommand {
  type: 'change_tournament';
  settings: SettingsChange;
  reason?: string;
}

export interface PlanScheduleCommand {
  type: 'plan_schedule';
  first: string;
  rounds?: number;
  a_day?: number;
  interval_min?: number;
}

export interface ScheduleRoundCommand {
  type: 'schedule_round';
  round: number;
  start?: string;
}

export interface PlayerEntry {
  name: string;
  title?: string;
  federation?: string;
  sex?: string;
  rating?: number;
  fide_id?: string;
  club?: string;
  team?: string;
  category?: string;
  rating_source?: string;
  rating_date?: string;
  k?: number;
  grade_points?: number;
  birth_date?: string;
  contact?: string;
}

export interface EnterPlayerCommand {
  type: 'enter_player';
  data: PlayerEntry;
  namesake?: boolean;
}

export interface EnterPlayersCommand {
  type: 'enter_players';
  players: PlayerEntry[];
  namesakes?: boolean;
}

export interface PlayerChange {
  name?: string | null;
  title?: string | null;
  federation?: string | null;
  sex?: string | null;
  rating?: number | null;
  fide_id?: string | null;
  club?: string | null;
  team?: string | null;
  category?: string | null;
  rating_source?: string | null;
  rating_date?: string | null;
  k?: number | null;
  grade_points?: number | null;
  birth_date?: string | null;
  contact?: string | null;
}

export interface ChangePlayerCommand {
  type: 'change_player';
  player: string;
  data: PlayerChange;
  namesake?: boolean;
}

export interface RemovePlayerCommand {
  type: 'remove_player';
  player: string;
}

export interface RemovePlayersCommand {
  type: 'remove_players';
  players: string[];
}

export interface WithdrawPlayerCommand {
  type: 'withdraw_player';
  player: string;
  reason?: string;
}

export interface ExpelPlayerCommand {
  type: 'expel_player';
  player: string;
  article?: string;
  reason?: string;
}

export interface ReinstatePlayerCommand {
  type: 'reinstate_player';
  player: string;
  reason?: string;
}

export interface DrawNumbersCommand {
  type: 'draw_numbers';
  order: string[];
}

export interface DrawLotsCommand {
  type: 'draw_lots';
  seed: string;
  apart?: 'none' | 'federation' | 'club';
}

export interface DraftRoundRobinCommand {
  type: 'draft_round_robin';
  cycles?: number;
  exchange?: boolean;
  reversed?: boolean;
}

export interface DraftRoundsCommand {
  type: 'draft_rounds';
  system: string;
  cycles?: number;
  exchange?: boolean;
  reversed?: boolean;
  games?: number;
  boards?: number;
  tiebreak?: 'two' | 'one' | 'armageddon';
  reason?: string;
  draft_seen?: number;
}

export interface DraftRoundCommand {
  type: 'draft_round';
  round: number;
  pairings: [number, string, string][];
  byes?: string[];
  reason?: string;
  draft_seen?: number;
}

export interface DropDraftsCommand {
  type: 'drop_drafts';
  reason?: string;
  draft_seen?: number;
}

export interface GiveByeCommand {
  type: 'give_bye';
  round: number;
  player: string;
  bye: 'pairing_allocated' | 'full_point' | 'half_point' | 'zero_point' | 'free_round';
  reason?: string;
}

export interface TakeByeBackCommand {
  type: 'take_bye_back';
  round: number;
  player: string;
  reason?: string;
}

export interface RateGameCommand {
  type: 'rate_game';
  g: string;
  rated: boolean;
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  reason?: string;
}

export interface EnterArmageddonCommand {
  type: 'enter_armageddon';
  g: string;
  winner?: 'w' | 'b';
  reason?: string;
}

export interface PublishRoundCommand {
  type: 'publish_round';
  round: number;
  reason?: string;
  draft_seen?: number;
  unfinished?: 'adjourn' | 'leave_open';
}

export interface TakeBackRoundCommand {
  type: 'take_back_round';
  round: number;
  reason?: string;
}

export interface StartRoundCommand {
  type: 'start_round';
  round: number;
}

export interface PauseRoundCommand {
  type: 'pause_round';
  round: number;
}

export interface ResumeRoundCommand {
  type: 'resume_round';
  round: number;
}

export interface SetBoardTerminalCommand {
  type: 'set_board_terminal';
  board: number;
  terminal?: string;
}

export interface UseDeviceCommand {
  type: 'use_device';
  terminal: string;
  device: string;
  instead_of?: string;
  g?: string;
  ran_until_ms?: number;
  left_ms?: { w?: number; b?: number };
  anew?: boolean;
}

export interface ConfirmToldCommand {
  type: 'confirm_told';
  results: [string, '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2'][];
}

export type OrderClockCommand = {
  type: 'order_clock';
  g: string;
  seen?: number;
  reason?: string;
  article?: string;
  not_after_seq?: number;
} & (
  | { op: 'start'; args?: { side?: 'w' | 'b' } }
  | { op: 'pause'; args?: Record<string, never> }
  | { op: 'resume'; args?: { side?: 'w' | 'b' } }
  | { op: 'adjust'; args: { side: 'w' | 'b'; ms: number; as_time?: boolean } }
  | { op: 'set'; args?: { main_ms?: { w?: number; b?: number }; moves?: { w?: number; b?: number }; period?: { w?: number; b?: number }; as_time?: boolean } }
  | { op: 'set_increment'; args: { inc_ms: number } }
  | { op: 'end'; args?: Record<string, never> }
  | { op: 'lock'; args?: Record<string, never> }
  | { op: 'unlock'; args?: Record<string, never> }
  | { op: 'beep'; args?: Record<string, never> }
  | { op: 'text'; args: { text: string } }
);

export interface WithdrawOrderCommand {
  type: 'withdraw_order';
  g: string;
  seen?: number;
  cmd: number;
}

export interface BindTerminalCommand {
  type: 'bind_terminal';
  g: string;
  seen?: number;
  terminal: string;
  ran_until_ms?: number;
  left_ms?: { w?: number; b?: number };
}

export interface MoveCommand {
  type: 'move';
  g: string;
  seen?: number;
  move: string;
  ply?: number;
  sensed?: boolean;
  observed_ms?: number;
}

export interface OfferDrawCommand {
  type: 'offer_draw';
  g: string;
  seen?: number;
  by: 'w' | 'b';
}

export interface RefuseDrawCommand {
  type: 'refuse_draw';
  g: string;
  seen?: number;
  by: 'w' | 'b';
}

export interface ResignCommand {
  type: 'resign';
  g: string;
  seen?: number;
  by: 'w' | 'b';
}

export interface AgreeDrawCommand {
  type: 'agree_draw';
  g: string;
  seen?: number;
}

export interface TakeBackCommand {
  type: 'take_back';
  g: string;
  seen?: number;
  move: string;
  ply?: number;
  reason?: string;
  sensed?: boolean;
}

export interface CallArbiterCommand {
  type: 'call_arbiter';
  g: string;
  seen?: number;
  by?: 'w' | 'b';
}

export interface NoteBoardFeedCommand {
  type: 'note_board_feed';
  g: string;
  seen?: number;
  finding: 'another_record' | 'gone' | 'damaged' | 'taken_back' | 'boards_swapped' | 'names_differ' | 'no_board' | 'unreadable_move' | 'kings_in_centre' | 'refused' | 'period_not_added';
  detail?: string;
  over?: boolean;
}

export interface ReportResultCommand {
  type: 'report_result';
  g: string;
  seen?: number;
  result: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
}

export interface CorrectRecordingCommand {
  type: 'correct_recording';
  g: string;
  seen?: number;
  from_ply: number;
  moves: string[];
  reason?: string;
}

export interface NoticeIllegalMoveCommand {
  type: 'notice_illegal_move';
  g: string;
  seen?: number;
  by: 'w' | 'b';
  move: string;
}

export interface RestorePositionCommand {
  type: 'restore_position';
  g: string;
  seen?: number;
  ply: number;
  reason?: string;
}

export interface SetResultCommand {
  type: 'set_result';
  g: string;
  seen?: number;
  result: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  termination?: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  article?: string;
  reason?: string;
}

export interface UndoResultCommand {
  type: 'undo_result';
  g: string;
  seen?: number;
  result: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  reason?: string;
  end?: number;
}

export interface DropToldResultsCommand {
  type: 'drop_told_results';
  g: string;
  seen?: number;
  new_link?: boolean;
  reason?: string;
}

export interface ReopenGameCommand {
  type: 'reopen_game';
  g: string;
  seen?: number;
  reason?: string;
}

export interface TakeAlarmCommand {
  type: 'take_alarm';
  g: string;
  seen?: number;
  alarm: number;
}

export interface SettleAlarmCommand {
  type: 'settle_alarm';
  g: string;
  seen?: number;
  alarm: number;
  reason?: string;
}

export interface ReportIncidentCommand {
  type: 'report_incident';
  g: string;
  seen?: number;
  facts: Fact[];
  position_open?: boolean;
  board?: SaidBoard;
  ended?: KnownEnd;
  clocks?: ClockFacts;
  counts?: Counts;
  order?: 'as_listed' | 'unknown';
  alarm?: number;
  again?: boolean;
}

export interface GiveRulingCommand {
  type: 'give_ruling';
  g: string;
  seen?: number;
  incident: number;
  step: 'accepted' | 'changed' | 'overruled';
  reason?: string;
  ruling?: 'MOVE_STANDS' | 'MUST_MOVE' | 'MUST_CAPTURE' | 'MUST_CASTLE' | 'MUST_MOVE_KING' | 'MUST_PLAY_DECLARED' | 'FREE_MOVE' | 'WARNING_MOVE_STANDS' | 'CONTINUE' | 'NO_INTERVENTION' | 'RESTORE' | 'RESTORE_QUEEN' | 'RESTORE_LAST_IDENTIFIABLE' | 'VOID_NEW_GAME' | 'TRANSFER_BOARD' | 'DRAW' | 'WHITE_WINS' | 'BLACK_WINS' | 'BOTH_LOSE' | 'CLAIM_REJECTED' | 'CLAIM_VOID' | 'COMPLETE_OWN_TIME' | 'COMPLETE_CLOCKS_STOPPED' | 'ARBITER_COMPLETES_RECORD' | 'OFFER_VALID' | 'OFFER_VALID_PENALISE' | 'NO_OFFER_POSSIBLE' | 'RECORD_EXEMPT' | 'RECORD_REQUIRED' | 'PENALTY_DISCRETION' | 'ARBITER_DISCRETION' | 'CLAIM_POSTPONED' | 'WARNING';
  articles?: string[];
  details?: Record<string, boolean | number | string | string[]>;
  effects?: Effects;
  removes?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
}

export interface DropIncidentCommand {
  type: 'drop_incident';
  g: string;
  seen?: number;
  incident: number;
  reason?: string;
}

export interface UndoRulingCommand {
  type: 'undo_ruling';
  g: string;
  seen?: number;
  incident: number;
  reason?: string;
}

export interface ProposeAgainCommand {
  type: 'propose_again';
  g: string;
  seen?: number;
  incident: number;
}

export interface CorrectCountCommand {
  type: 'correct_count';
  g: string;
  seen?: number;
  side: 'w' | 'b';
  count: number;
  reason?: string;
}

export interface NoteImpairmentCommand {
  type: 'note_impairment';
  g: string;
  seen?: number;
  impaired?: 'white' | 'black' | 'both';
}

export interface StandIllegalMoveCommand {
  type: 'stand_illegal_move';
  g: string;
  seen?: number;
  move: string;
  from: string;
  to: string;
  promote?: string;
  taken_off?: string;
  ply?: number;
}

export interface EarlyEnd {
  side: 'w' | 'b';
  rest_ms: number;
  session_end?: string;
}

export interface AdjournGameCommand {
  type: 'adjourn_game';
  g: string;
  seen?: number;
  resumes?: string;
  place?: string;
  left_ms?: { w?: number; b?: number };
  early?: EarlyEnd;
}

export interface CloseEnvelopeCommand {
  type: 'close_envelope';
  g: string;
  seen?: number;
  envelope: number;
  left_ms?: { w?: number; b?: number };
  resumes?: string;
  place?: string;
}

export interface ResumeGameCommand {
  type: 'resume_game';
  g: string;
  seen?: number;
  left_ms?: { w?: number; b?: number };
  present?: { w?: boolean; b?: boolean };
}

export interface MarkPresentCommand {
  type: 'mark_present';
  g: string;
  seen?: number;
  side: 'w' | 'b';
  late_s?: number;
}

export interface OpenPaperCommand {
  type: 'open_paper';
  g: string;
  seen?: number;
  envelope: number;
  move?: string;
  reason?: string;
}

export interface ReportLostEnvelopeCommand {
  type: 'report_lost_envelope';
  g: string;
  seen?: number;
  envelope: number;
  declared?: string;
  position_known?: boolean;
  times_known?: boolean;
  disputed?: boolean;
}

export interface CorrectTimesCommand {
  type: 'correct_times';
  g: string;
  seen?: number;
  by: 'w' | 'b';
  left_ms: { w: number; b: number };
}

export interface WriteSheetCommand {
  type: 'write_sheet';
  g: string;
  seen?: number;
  owner: 'w' | 'b';
  from?: number;
  lines: ({ text?: string; made?: boolean; tick?: boolean; gap?: [number, number]; offer?: boolean } | string)[];
}

export interface LendSheetCommand {
  type: 'lend_sheet';
  g: string;
  seen?: number;
  owner: 'w' | 'b';
}

export interface ReturnSheetCommand {
  type: 'return_sheet';
  g: string;
  seen?: number;
  owner: 'w' | 'b';
}

export interface JudgeExemptionCommand {
  type: 'judge_exemption';
  g: string;
  seen?: number;
  player: 'w' | 'b';
  exempt: boolean;
  reason?: string;
}

export interface ProposeReconstructionCommand {
  type: 'propose_reconstruction';
  g: string;
  seen?: number;
  moves_upto?: number;
  position?: string;
  plies?: [number, number];
  presses?: boolean;
  ask_move?: number;
}

export interface AdoptReconstructionCommand {
  type: 'adopt_reconstruction';
  g: string;
  seen?: number;
  reconstruction: number;
  sequence: number;
  reason?: string;
}

export interface Commands {
  change_tournament: ChangeTournamentCommand;
  plan_schedule: PlanScheduleCommand;
  schedule_round: ScheduleRoundCommand;
  enter_player: EnterPlayerCommand;
  enter_players: EnterPlayersCommand;
  change_player: ChangePlayerCommand;
  remove_player: RemovePlayerCommand;
  remove_players: RemovePlayersCommand;
  withdraw_player: WithdrawPlayerCommand;
  expel_player: ExpelPlayerCommand;
  reinstate_player: ReinstatePlayerCommand;
  draw_numbers: DrawNumbersCommand;
  draw_lots: DrawLotsCommand;
  draft_round_robin: DraftRoundRobinCommand;
  draft_rounds: DraftRoundsCommand;
  draft_round: DraftRoundCommand;
  drop_drafts: DropDraftsCommand;
  give_bye: GiveByeCommand;
  take_bye_back: TakeByeBackCommand;
  rate_game: RateGameCommand;
  enter_armageddon: EnterArmageddonCommand;
  publish_round: PublishRoundCommand;
  take_back_round: TakeBackRoundCommand;
  start_round: StartRoundCommand;
  pause_round: PauseRoundCommand;
  resume_round: ResumeRoundCommand;
  set_board_terminal: SetBoardTerminalCommand;
  use_device: UseDeviceCommand;
  confirm_told: ConfirmToldCommand;
  order_clock: OrderClockCommand;
  withdraw_order: WithdrawOrderCommand;
  bind_terminal: BindTerminalCommand;
  move: MoveCommand;
  offer_draw: OfferDrawCommand;
  refuse_draw: RefuseDrawCommand;
  resign: ResignCommand;
  agree_draw: AgreeDrawCommand;
  take_back: TakeBackCommand;
  call_arbiter: CallArbiterCommand;
  note_board_feed: NoteBoardFeedCommand;
  report_result: ReportResultCommand;
  correct_recording: CorrectRecordingCommand;
  notice_illegal_move: NoticeIllegalMoveCommand;
  restore_position: RestorePositionCommand;
  set_result: SetResultCommand;
  undo_result: UndoResultCommand;
  drop_told_results: DropToldResultsCommand;
  reopen_game: ReopenGameCommand;
  take_alarm: TakeAlarmCommand;
  settle_alarm: SettleAlarmCommand;
  report_incident: ReportIncidentCommand;
  give_ruling: GiveRulingCommand;
  drop_incident: DropIncidentCommand;
  undo_ruling: UndoRulingCommand;
  propose_again: ProposeAgainCommand;
  correct_count: CorrectCountCommand;
  note_impairment: NoteImpairmentCommand;
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

export interface NewSettings {
  name: string;
  city?: string;
  federation?: string;
  start_date?: string;
  end_date?: string;
  chief_arbiter?: string;
  edition?: 'chn-1984' | 'fide-1993' | 'fide-2001@1997' | 'fide-2001' | 'fide-2023';
  speed?: 'standard' | 'rapid' | 'blitz';
  variant?: 'standard' | 'chess960';
  control?: ToldControl;
  tiebreaks?: string[];
  public_delay_s?: number;
  simulated?: boolean;
  times_note?: string;
  pgn_tags?: [string, string][];
  chess960_start?: number | null;
  festival?: string | null;
  time_zone?: string | null;
  schedule?: string[] | null;
  sectors?: Sector[] | null;
  scoring?: string | null;
  clock_sound?: boolean | null;
  clock_pin?: number | null;
  results_by_phone?: boolean | null;
  match_points?: string | null;
  team_tiebreaks?: string[] | null;
  grade_points?: boolean | null;
  regulations?: Regulations;
}

export interface DraftRoundRobin {
  cycles: number;
  exchange: boolean;
  reversed: boolean;
}

export interface PlanSchedule {
  first: string;
  rounds: number;
  a_day: number;
  interval_min: number;
}

export interface DrawLots {
  seed: string;
  apart: 'none' | 'federation' | 'club';
}

export interface DraftRounds {
  system: string;
  cycles: number;
  exchange: boolean;
  reversed: boolean;
  games?: number;
  boards?: number;
  tiebreak: 'two' | 'one' | 'armageddon';
  reason: string;
  draft_seen?: number;
}

export interface NewTournament {
  settings: NewSettings;
  players?: PlayerEntry[];
  namesakes?: boolean;
  again?: boolean;
  round_robin?: DraftRoundRobin;
  schedule?: PlanSchedule;
  lots?: DrawLots;
  rounds?: DraftRounds;
}

export interface CellCorrection {
  line: number;
  column: string;
  text: string;
}

export interface ListCorrections {
  cells: CellCorrection[];
}

export interface DeskSubscribeSaid {
  type: 'subscribe';
  t: number;
  after?: number;
  incarnation?: string;
}

export interface DeskFollowSaid {
  type: 'follow';
  view: 'event' | 'pairings' | 'hall' | 'game' | 'standings' | 'crosstable' | 'queue' | 'events' | 'keys' | 'links' | 'page';
  t?: number;
  round?: number;
  g?: string;
  page?: string;
  after?: number;
  incarnation?: string;
  known?: string;
}

export interface DeskUnfollowSaid {
  type: 'unfollow';
  view: 'event' | 'pairings' | 'hall' | 'game' | 'standings' | 'crosstable' | 'queue' | 'events' | 'keys' | 'links' | 'page';
  t?: number;
  round?: number;
  g?: string;
  page?: string;
}

export interface DeskCommandSaid {
  type: 'command';
  id: string;
  t?: number;
  command: Record<string, unknown>;
}

export interface DeskPingSaid {
  type: 'ping';
  id: number;
}

export interface StreamHead {
  t: number;
  seq: number;
  hash: string;
}

export interface DeskKnownSaid {
  type: 'known';
  journal: string;
  incarnation: string;
  heads: StreamHead[];
}

export interface DeskSaidFrames {
  subscribe: DeskSubscribeSaid;
  follow: DeskFollowSaid;
  unfollow: DeskUnfollowSaid;
  command: DeskCommandSaid;
  ping: DeskPingSaid;
  known: DeskKnownSaid;
}

export interface DeskHelloTold {
  type: 'hello';
  journal: string;
  incarnation: string;
  version: string;
  read_only: boolean;
  now: number;
  role: 'arbiter' | 'operator' | 'board' | 'terminal' | 'phone' | 'spectator' | 'laws';
  may: ('change_tournament' | 'plan_schedule' | 'schedule_round' | 'enter_player' | 'enter_players' | 'change_player' | 'remove_player' | 'remove_players' | 'withdraw_player' | 'expel_player' | 'reinstate_player' | 'draw_numbers' | 'draw_lots' | 'draft_round_robin' | 'draft_rounds' | 'draft_round' | 'drop_drafts' | 'give_bye' | 'take_bye_back' | 'rate_game' | 'enter_armageddon' | 'publish_round' | 'take_back_round' | 'start_round' | 'pause_round' | 'resume_round' | 'set_board_terminal' | 'use_device' | 'confirm_told' | 'order_clock' | 'withdraw_order' | 'bind_terminal' | 'move' | 'offer_draw' | 'refuse_draw' | 'resign' | 'agree_draw' | 'take_back' | 'call_arbiter' | 'note_board_feed' | 'report_result' | 'correct_recording' | 'notice_illegal_move' | 'restore_position' | 'set_result' | 'undo_result' | 'drop_told_results' | 'reopen_game' | 'take_alarm' | 'settle_alarm' | 'report_incident' | 'give_ruling' | 'drop_incident' | 'undo_ruling' | 'propose_again' | 'correct_count' | 'note_impairment' | 'stand_illegal_move' | 'adjourn_game' | 'close_envelope' | 'resume_game' | 'mark_present' | 'open_paper' | 'report_lost_envelope' | 'correct_times' | 'write_sheet' | 'lend_sheet' | 'return_sheet' | 'judge_exemption' | 'propose_reconstruction' | 'adopt_reconstruction' | 'public' | 'login' | 'session' | 'event' | 'game' | 'queue' | 'keys' | 'adjournment_key' | 'boards' | 'clock' | 'create_tournament' | 'issue_key' | 'revoke_key' | 'set_adjournment_key' | 'seal_move' | 'open_envelope' | 'stop_sheet_search')[];
}

export interface Row {
  t: number;
  seq: number;
  recorded: number;
  actor: string;
  command_id: string;
  kind: string;
  body: Record<string, unknown>;
  hash: string;
}

export interface DeskRowsTold {
  type: 'rows';
  t: number;
  rows: Row[];
}

export interface DeskCaughtUpTold {
  type: 'caught_up';
  t: number;
  seq: number;
}

export interface DeskPutTold {
  type: 'put';
  view: 'event' | 'pairings' | 'hall' | 'game' | 'standings' | 'crosstable' | 'queue' | 'events' | 'keys' | 'links' | 'page';
  t?: number;
  round?: number;
  g?: string;
  page?: string;
  seq: number;
  incarnation?: string;
  records: Record<string, Record<string, unknown>>;
  gone?: string[];
}

export interface JournalNotice {
  problem: 'behind' | 'differs' | 'tail_accepted' | 'log_removed' | 'event_broken' | 'heads_missing';
  by: 'desk' | 'clock' | 'page' | 'server';
  t: number;
  board: number;
  knew: number;
  has: number;
}

export interface DeskStatusTold {
  type: 'status';
  read_only: boolean;
  alarm?: string;
  notices?: JournalNotice[];
}

export interface DeskHeadsTold {
  type: 'heads';
  heads: StreamHead[];
}

export interface DeskPongTold {
  type: 'pong';
  id: number;
  now: number;
}

export interface DeskOkTold {
  type: 'ok';
  ref: string;
  seq: number;
}

export interface DeskErrTold {
  type: 'err';
  code: string;
  where: string;
  ref?: string;
  params: Record<string, string | string[]>;
}

export interface DeskToldFrames {
  hello: DeskHelloTold;
  rows: DeskRowsTold;
  caught_up: DeskCaughtUpTold;
  put: DeskPutTold;
  status: DeskStatusTold;
  heads: DeskHeadsTold;
  pong: DeskPongTold;
  ok: DeskOkTold;
  err: DeskErrTold;
}

export interface PublicSubscribeSaid {
  type: 'subscribe';
  t: number;
  after?: number;
  incarnation?: string;
}

export interface PublicFollowSaid {
  type: 'follow';
  view: 'event' | 'pairings' | 'hall' | 'game' | 'standings' | 'crosstable' | 'queue' | 'events' | 'keys' | 'links' | 'page';
  t?: number;
  round?: number;
  g?: string;
  page?: string;
  after?: number;
  incarnation?: string;
  known?: string;
}

export interface PublicUnfollowSaid {
  type: 'unfollow';
  view: 'event' | 'pairings' | 'hall' | 'game' | 'standings' | 'crosstable' | 'queue' | 'events' | 'keys' | 'links' | 'page';
  t?: number;
  round?: number;
  g?: string;
  page?: string;
}

export interface PublicPingSaid {
  type: 'ping';
  id: number;
}

export interface PublicSaidFrames {
  subscribe: PublicSubscribeSaid;
  follow: PublicFollowSaid;
  unfollow: PublicUnfollowSaid;
  ping: PublicPingSaid;
}

export interface PublicHelloTold {
  type: 'hello';
  journal: string;
  incarnation: string;
  version: string;
  read_only: boolean;
  now: number;
  role: 'arbiter' | 'operator' | 'board' | 'terminal' | 'phone' | 'spectator' | 'laws';
  may: ('change_tournament' | 'plan_schedule' | 'schedule_round' | 'enter_player' | 'enter_players' | 'change_player' | 'remove_player' | 'remove_players' | 'withdraw_player' | 'expel_player' | 'reinstate_player' | 'draw_numbers' | 'draw_lots' | 'draft_round_robin' | 'draft_rounds' | 'draft_round' | 'drop_drafts' | 'give_bye' | 'take_bye_back' | 'rate_game' | 'enter_armageddon' | 'publish_round' | 'take_back_round' | 'start_round' | 'pause_round' | 'resume_round' | 'set_board_terminal' | 'use_device' | 'confirm_told' | 'order_clock' | 'withdraw_order' | 'bind_terminal' | 'move' | 'offer_draw' | 'refuse_draw' | 'resign' | 'agree_draw' | 'take_back' | 'call_arbiter' | 'note_board_feed' | 'report_result' | 'correct_recording' | 'notice_illegal_move' | 'restore_position' | 'set_result' | 'undo_result' | 'drop_told_results' | 'reopen_game' | 'take_alarm' | 'settle_alarm' | 'report_incident' | 'give_ruling' | 'drop_incident' | 'undo_ruling' | 'propose_again' | 'correct_count' | 'note_impairment' | 'stand_illegal_move' | 'adjourn_game' | 'close_envelope' | 'resume_game' | 'mark_present' | 'open_paper' | 'report_lost_envelope' | 'correct_times' | 'write_sheet' | 'lend_sheet' | 'return_sheet' | 'judge_exemption' | 'propose_reconstruction' | 'adopt_reconstruction' | 'public' | 'login' | 'session' | 'event' | 'game' | 'queue' | 'keys' | 'adjournment_key' | 'boards' | 'clock' | 'create_tournament' | 'issue_key' | 'revoke_key' | 'set_adjournment_key' | 'seal_move' | 'open_envelope' | 'stop_sheet_search')[];
}

export interface PublicRow {
  t: number;
  n: number;
  kind: string;
  body: Record<string, unknown>;
}

export interface PublicRowsTold {
  type: 'rows';
  t: number;
  rows: PublicRow[];
}

export interface PublicCaughtUpTold {
  type: 'caught_up';
  t: number;
  n: number;
}

export interface PublicPutTold {
  type: 'put';
  view: 'event' | 'pairings' | 'hall' | 'game' | 'standings' | 'crosstable' | 'queue' | 'events' | 'keys' | 'links' | 'page';
  t?: number;
  round?: number;
  g?: string;
  page?: string;
  seq: number;
  incarnation?: string;
  records: Record<string, Record<string, unknown>>;
  gone?: string[];
}

export interface PublicPongTold {
  type: 'pong';
  id: number;
  now: number;
  known?: string;
}

export interface PublicErrTold {
  type: 'err';
  code: string;
  where: string;
  ref?: string;
  params: Record<string, string | string[]>;
}

export interface PublicToldFrames {
  hello: PublicHelloTold;
  rows: PublicRowsTold;
  caught_up: PublicCaughtUpTold;
  put: PublicPutTold;
  pong: PublicPongTold;
  err: PublicErrTold;
}

export interface MovesHelloSaid {
  type: 'hello';
  key: string;
  line?: boolean;
}

export interface MovesCommandSaid {
  type: 'command';
  id: string;
  t?: number;
  command: Record<string, unknown>;
}

export interface MovesPingSaid {
  type: 'ping';
  id: number;
}

export interface MovesSaidFrames {
  hello: MovesHelloSaid;
  command: MovesCommandSaid;
  ping: MovesPingSaid;
}

export interface PastGame {
  round: number;
  board: number;
  names: [string, string];
  before?: number;
  moves?: string[];
}

export interface Game {
  g: string;
  board: number;
  round: number;
  names: [string, string];
  ply: number;
  fen: string;
  over: boolean;
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  draw_offer?: 'w' | 'b';
  rewritten: number;
  start?: string;
  moves?: string[];
  before?: number;
  entries?: string[];
  dropped?: string[];
  asked?: string[];
  met?: PastGame[];
}

export interface MovesWelcomeTold {
  type: 'welcome';
  journal: string;
  incarnation: string;
  role: 'terminal' | 'board' | 'operator';
  t: number;
  event: string;
  board: number;
  games: Game[];
  past?: PastGame[];
}

export interface MovesGameTold {
  type: 'game';
  g: string;
  board: number;
  round: number;
  names: [string, string];
  ply: number;
  fen: string;
  over: boolean;
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  draw_offer?: 'w' | 'b';
  rewritten: number;
  start?: string;
  moves?: string[];
  before?: number;
  entries?: string[];
  dropped?: string[];
  asked?: string[];
  met?: PastGame[];
}

export interface MovesPongTold {
  type: 'pong';
  id: number;
  now: number;
}

export interface MovesOkTold {
  type: 'ok';
  ref: string;
  seq: number;
}

export interface MovesErrTold {
  type: 'err';
  code: string;
  where: string;
  ref?: string;
  params: Record<string, string | string[]>;
}

export interface MovesToldFrames {
  welcome: MovesWelcomeTold;
  game: MovesGameTold;
  pong: MovesPongTold;
  ok: MovesOkTold;
  err: MovesErrTold;
}

export interface TerminalEvSaid {
  type: 'ev';
  g: string;
  ep: number;
  seq: number;
  boot: string;
  t_ms: number;
  kind: 'start' | 'press' | 'expire' | 'period' | 'pause' | 'resume' | 'applied' | 'refused' | 'flag_clear' | 'end' | 'boot' | 'sleep' | 'low_batt' | 'local' | 'doubt' | 'wrong_pin' | 'log_lost' | 'held' | 'released';
  side?: 'w' | 'b';
  cmd?: number;
  rem: [number, number];
  moves?: [number, number];
  hash: string;
}

export interface TerminalLog {
  g: string;
  ep: number;
  last_seq: number;
  last_cmd: number;
  hash: string;
  acked: number;
}

export interface Battery {
  percent: number;
  charging: boolean;
}

export interface TerminalHelloSaid {
  type: 'hello';
  proto: number;
  term: string;
  key: string;
  boot: string;
  device?: string;
  t0?: number;
  games?: TerminalLog[];
  caps?: string[];
  battery?: Battery;
  sim_rate?: number;
}

export interface TerminalPingSaid {
  type: 'ping';
  id: number;
  t0?: number;
  t3?: number;
  battery?: Battery;
}

export interface TerminalFetchSaid {
  type: 'fetch';
  g: string;
  ep: number;
  after: number;
}

export interface TerminalPongSaid {
  type: 'pong';
  id?: number;
  t0?: number;
  t1?: number;
  t2?: number;
}

export interface TerminalErrSaid {
  type: 'err';
  code?: string;
  where?: string;
  ref?: string;
}

export interface TerminalSaidFrames {
  ev: TerminalEvSaid;
  hello: TerminalHelloSaid;
  ping: TerminalPingSaid;
  fetch: TerminalFetchSaid;
  pong: TerminalPongSaid;
  err: TerminalErrSaid;
}

export interface TerminalAckTold {
  type: 'ack';
  g: string;
  ep: number;
  upto: number;
}

export type ToldOrder = {
  cmd: number;
  by: string;
  not_after_seq?: number;
} & (
  | { op: 'start'; args: { side: 'w' | 'b' } }
  | { op: 'pause'; args: Record<string, never> }
  | { op: 'resume'; args: { side?: 'w' | 'b' } }
  | { op: 'adjust'; args: { side: 'w' | 'b'; ms: number; as_time?: boolean } }
  | { op: 'set'; args: { main_ms?: { w?: number; b?: number }; moves?: { w?: number; b?: number }; period?: { w?: number; b?: number }; as_time?: boolean } }
  | { op: 'set_increment'; args: { inc_ms: number } }
  | { op: 'end'; args: Record<string, never> }
  | { op: 'lock'; args: Record<string, never> }
  | { op: 'unlock'; args: Record<string, never> }
  | { op: 'beep'; args: Record<string, never> }
  | { op: 'text'; args: { text: string } }
  | { op: 'withdrawn'; args: Record<string, never> }
);

export interface ClockPolicy {
  freeze: boolean;
  sound: boolean;
  show_moves: boolean;
  pin?: string;
}

export interface WelcomeGame {
  g: string;
  ep: number;
  have_seq: number;
  cmds: ToldOrder[];
  policy: ClockPolicy;
}

export interface TerminalWelcomeTold {
  type: 'welcome';
  srv_boot: string;
  journal: string;
  incarnation: string;
  t0: number;
  t1: number;
  t2: number;
  games: WelcomeGame[];
  hb_ms: number;
}

export interface ClockTakenOver {
  main_ms: [number, number];
  moves: [number, number];
  period: [number, number];
  on_move: 'w' | 'b';
  phase: 'ready' | 'running' | 'paused' | 'frozen' | 'ended';
  flag?: 'w' | 'b';
  inc_ms?: number;
  delay_ms?: [number, number];
  renew?: [number, number];
  kept_ms?: [number, number];
  kept_renew?: [number, number];
  locked?: boolean;
}

export interface TerminalSetupTold {
  type: 'setup';
  g: string;
  ep: number;
  board: number;
  round: number;
  names: [string, string];
  tc: TimeControl;
  start_side: 'w' | 'b';
  policy: ClockPolicy;
  last_cmd: number;
  state?: ClockTakenOver;
}

export interface TerminalPolicyTold {
  type: 'policy';
  g: string;
  ep: number;
  policy: ClockPolicy;
}

export type TerminalCmdTold = {
  type: 'cmd';
  g: string;
  ep: number;
  cmd: number;
  by: string;
  not_after_seq?: number;
} & (
  | { op: 'start'; args: { side: 'w' | 'b' } }
  | { op: 'pause'; args: Record<string, never> }
  | { op: 'resume'; args: { side?: 'w' | 'b' } }
  | { op: 'adjust'; args: { side: 'w' | 'b'; ms: number; as_time?: boolean } }
  | { op: 'set'; args: { main_ms?: { w?: number; b?: number }; moves?: { w?: number; b?: number }; period?: { w?: number; b?: number }; as_time?: boolean } }
  | { op: 'set_increment'; args: { inc_ms: number } }
  | { op: 'end'; args: Record<string, never> }
  | { op: 'lock'; args: Record<string, never> }
  | { op: 'unlock'; args: Record<string, never> }
  | { op: 'beep'; args: Record<string, never> }
  | { op: 'text'; args: { text: string } }
  | { op: 'withdrawn'; args: Record<string, never> }
);

export interface ToldEntry {
  seq: number;
  boot: string;
  t_ms: number;
  kind: 'start' | 'press' | 'expire' | 'period' | 'pause' | 'resume' | 'applied' | 'refused' | 'flag_clear' | 'end' | 'boot' | 'sleep' | 'low_batt' | 'local' | 'doubt' | 'wrong_pin' | 'log_lost' | 'held' | 'released';
  side?: 'w' | 'b';
  cmd?: number;
  rem: [number, number];
  moves?: [number, number];
  hash: string;
  order?: ToldOrder;
}

export interface TerminalLogTold {
  type: 'log';
  g: string;
  ep: number;
  entries: ToldEntry[];
  have_seq: number;
}

export interface TerminalHeldTold {
  type: 'held';
  device?: string;
  since?: number;
  own: string;
}

export interface TerminalGoneTold {
  type: 'gone';
  g: string;
  ep: number;
}

export interface TerminalPongTold {
  type: 'pong';
  id: number;
  t0: number;
  t1: number;
  t2: number;
}

export interface TerminalErrTold {
  type: 'err';
  code: string;
  where: string;
  ref?: string;
  params: Record<string, string | string[]>;
}

export interface TerminalToldFrames {
  ack: TerminalAckTold;
  welcome: TerminalWelcomeTold;
  setup: TerminalSetupTold;
  policy: TerminalPolicyTold;
  cmd: TerminalCmdTold;
  log: TerminalLogTold;
  held: TerminalHeldTold;
  gone: TerminalGoneTold;
  pong: TerminalPongTold;
  err: TerminalErrTold;
}

export interface NewSessionAnswer {
  session: string;
  role: 'arbiter' | 'operator' | 'board' | 'terminal' | 'phone' | 'spectator' | 'laws';
  may: ('change_tournament' | 'plan_schedule' | 'schedule_round' | 'enter_player' | 'enter_players' | 'change_player' | 'remove_player' | 'remove_players' | 'withdraw_player' | 'expel_player' | 'reinstate_player' | 'draw_numbers' | 'draw_lots' | 'draft_round_robin' | 'draft_rounds' | 'draft_round' | 'drop_drafts' | 'give_bye' | 'take_bye_back' | 'rate_game' | 'enter_armageddon' | 'publish_round' | 'take_back_round' | 'start_round' | 'pause_round' | 'resume_round' | 'set_board_terminal' | 'use_device' | 'confirm_told' | 'order_clock' | 'withdraw_order' | 'bind_terminal' | 'move' | 'offer_draw' | 'refuse_draw' | 'resign' | 'agree_draw' | 'take_back' | 'call_arbiter' | 'note_board_feed' | 'report_result' | 'correct_recording' | 'notice_illegal_move' | 'restore_position' | 'set_result' | 'undo_result' | 'drop_told_results' | 'reopen_game' | 'take_alarm' | 'settle_alarm' | 'report_incident' | 'give_ruling' | 'drop_incident' | 'undo_ruling' | 'propose_again' | 'correct_count' | 'note_impairment' | 'stand_illegal_move' | 'adjourn_game' | 'close_envelope' | 'resume_game' | 'mark_present' | 'open_paper' | 'report_lost_envelope' | 'correct_times' | 'write_sheet' | 'lend_sheet' | 'return_sheet' | 'judge_exemption' | 'propose_reconstruction' | 'adopt_reconstruction' | 'public' | 'login' | 'session' | 'event' | 'game' | 'queue' | 'keys' | 'adjournment_key' | 'boards' | 'clock' | 'create_tournament' | 'issue_key' | 'revoke_key' | 'set_adjournment_key' | 'seal_move' | 'open_envelope' | 'stop_sheet_search')[];
}

export interface SessionAnswer {
  role: 'arbiter' | 'operator' | 'board' | 'terminal' | 'phone' | 'spectator' | 'laws';
  may: ('change_tournament' | 'plan_schedule' | 'schedule_round' | 'enter_player' | 'enter_players' | 'change_player' | 'remove_player' | 'remove_players' | 'withdraw_player' | 'expel_player' | 'reinstate_player' | 'draw_numbers' | 'draw_lots' | 'draft_round_robin' | 'draft_rounds' | 'draft_round' | 'drop_drafts' | 'give_bye' | 'take_bye_back' | 'rate_game' | 'enter_armageddon' | 'publish_round' | 'take_back_round' | 'start_round' | 'pause_round' | 'resume_round' | 'set_board_terminal' | 'use_device' | 'confirm_told' | 'order_clock' | 'withdraw_order' | 'bind_terminal' | 'move' | 'offer_draw' | 'refuse_draw' | 'resign' | 'agree_draw' | 'take_back' | 'call_arbiter' | 'note_board_feed' | 'report_result' | 'correct_recording' | 'notice_illegal_move' | 'restore_position' | 'set_result' | 'undo_result' | 'drop_told_results' | 'reopen_game' | 'take_alarm' | 'settle_alarm' | 'report_incident' | 'give_ruling' | 'drop_incident' | 'undo_ruling' | 'propose_again' | 'correct_count' | 'note_impairment' | 'stand_illegal_move' | 'adjourn_game' | 'close_envelope' | 'resume_game' | 'mark_present' | 'open_paper' | 'report_lost_envelope' | 'correct_times' | 'write_sheet' | 'lend_sheet' | 'return_sheet' | 'judge_exemption' | 'propose_reconstruction' | 'adopt_reconstruction' | 'public' | 'login' | 'session' | 'event' | 'game' | 'queue' | 'keys' | 'adjournment_key' | 'boards' | 'clock' | 'create_tournament' | 'issue_key' | 'revoke_key' | 'set_adjournment_key' | 'seal_move' | 'open_envelope' | 'stop_sheet_search')[];
  actor: string;
}

export interface DoneAnswer {
}

export interface HallEntry {
  t: number;
  name: string;
  festival?: string;
  simulated: boolean;
  players: number;
  rounds: number;
  planned: number;
  complete: boolean;
}

export interface HallAnswer {
  journal: string;
  incarnation: string;
  version: string;
  read_only: boolean;
  tournaments: HallEntry[];
}

export interface AddressesAnswer {
  origin: string;
  problem?: 'this_machine' | 'no_network' | 'not_named' | 'tls_this_machine' | 'other_address';
  remedy?: string;
  is_set: boolean;
  chosen?: string;
  found: string[];
  secure: boolean;
  trust: boolean;
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
  expelled?: boolean;
  name: string;
  title: string;
  federation: string;
  sex: string;
  rating: number;
  fide_id: string;
  club: string;
  team?: string;
  category?: string;
  rating_source?: string;
  rating_date?: string;
  k?: number;
  grade_points?: number;
  sealed?: string;
  search?: string;
}

export interface EventMatch {
  teams: [string, string];
  points?: [number, number];
}

export interface EventPairing {
  board: number;
  white: string;
  black: string;
  g?: string;
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  termination?: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  adjourned?: boolean;
  unrated?: boolean;
  rated_result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  match?: EventMatch;
  armageddon?: 'w' | 'b';
  armageddon_due?: boolean;
  points?: [number, number];
  no_colors?: boolean;
}

export interface EventRound {
  round: number;
  system: string;
  published: boolean;
  byes: string[];
  games?: number;
  published_at?: number;
  draft?: number;
  pairings: EventPairing[];
}

export interface EventBye {
  round: number;
  player: string;
  bye: 'pairing_allocated' | 'full_point' | 'half_point' | 'zero_point' | 'free_round';
}

export interface TournamentAnswer {
  t: number;
  seq: number;
  settings: Settings;
  players: EventPlayer[];
  rounds: EventRound[];
  byes: EventBye[];
  complete: boolean;
  frozen?: string[];
}

export interface CommandAnswer {
  events: (Record<string, unknown>)[];
  seq: number;
}

export interface ListColumn {
  heading?: string;
  read_as?: 'name' | 'surname' | 'given_name' | 'title' | 'federation' | 'rating' | 'fide_id' | 'club' | 'team' | 'category' | 'birth_date' | 'sex' | 'k' | 'national_rating' | 'rating_source' | 'rating_date' | 'grade_points' | 'number' | 'none';
  doubt?: 'unknown_heading' | 'no_cell_fits' | 'mixed_cells';
  told?: boolean;
  first: string[];
}

export interface EntryRead {
  name: string;
  title: string;
  federation: string;
  sex: string;
  rating: number;
  fide_id: string;
  club: string;
  team?: string;
  category?: string;
  rating_source?: string;
  rating_date?: string;
  k?: number;
  grade_points?: number;
  sealed?: string;
  birth_date?: string;
}

export interface PlayerFinding {
  line: number;
  column?: string;
  code: 'no_name' | 'name_too_long' | 'bad_name' | 'name_without_letter' | 'bad_entry' | 'namesake' | 'repeated_name' | 'repeated_fide_id' | 'duplicate_fide_id' | 'bad_rating' | 'bad_fide_id' | 'bad_birth_date' | 'bad_rating_date' | 'bad_grade_points' | 'bad_k' | 'unknown_title' | 'unknown_sex' | 'bad_federation' | 'extra_cells' | 'short_row' | 'unlike_others' | 'rating_or_year' | 'no_name_column' | 'unknown_column' | 'no_players' | 'too_many_players';
  found?: string;
  other?: string;
  other_line?: number;
  blocks?: boolean;
}

export interface PlayerRow {
  line: number;
  number?: number;
  own?: string;
  data: EntryRead;
  findings?: PlayerFinding[];
}

export interface PlayersPreview {
  form: string;
  encoding: string;
  certain: boolean;
  separator?: 'comma' | 'semicolon' | 'tab' | 'bar' | 'none';
  columns: ListColumn[];
  numbered?: boolean;
  rows: PlayerRow[];
  findings: PlayerFinding[];
}

export interface ListHead {
  source: string;
  date: string;
  players: number;
}

export interface ListedEntry {
  data: EntryRead;
  standard: number;
  rapid: number;
  blitz: number;
  inactive?: boolean;
}

export interface ListSearchAnswer {
  lists: ListHead[];
  found: ListedEntry[];
}

export interface RoundRobinAnswer {
  rounds: number;
}

export interface RoundCheckAnswer {
  findings: RoundFinding[];
}

export interface StandingsRow {
  rank: number;
  player: string;
  points: number;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  not_counted?: boolean;
  withdrawn?: boolean;
  expelled?: boolean;
  tiebreaks: Record<string, number | null>;
}

export interface StandingsAnswer {
  tiebreaks: string[];
  rows: StandingsRow[];
  after: number;
  later: number;
  adjourned?: number;
}

export interface CrossCell {
  points: number;
  color?: 'w' | 'b';
  g: string;
  text: string;
  forfeit?: boolean;
  not_counted?: boolean;
  adjourned?: boolean;
  won?: boolean;
  drawn?: boolean;
}

export interface CrossBye {
  round: number;
  bye?: 'pairing_allocated' | 'full_point' | 'half_point' | 'zero_point' | 'free_round';
  sign: string;
  text: string;
  points: number;
}

export interface CrosstableAnswer {
  order: string[];
  cells: CrossCell[][][];
  byes: CrossBye[][];
}

export interface RatingChange {
  games: number;
  score: number;
  expected: number;
  k: number;
  change: number;
}

export interface RatingRow {
  player: string;
  rating?: number;
  performance: number;
  rating_change?: RatingChange;
  first_rating?: number;
  k_source?: string;
}

export interface RatingsAnswer {
  cap: 'one_game' | 'every_game' | 'unless_strong';
  rows: RatingRow[];
}

export type OrderView = {
  cmd: number;
  reason?: string;
  article?: string;
  not_after_seq?: number;
  ruling?: number;
} & (
  | { op: 'start'; args: { side: 'w' | 'b' } }
  | { op: 'press'; args: { side: 'w' | 'b' } }
  | { op: 'pause'; args: Record<string, never> }
  | { op: 'resume'; args: { side?: 'w' | 'b' } }
  | { op: 'adjust'; args: { side: 'w' | 'b'; ms: number; as_time?: boolean } }
  | { op: 'set'; args: { main_ms?: { w?: number; b?: number }; moves?: { w?: number; b?: number }; period?: { w?: number; b?: number }; as_time?: boolean } }
  | { op: 'set_increment'; args: { inc_ms: number } }
  | { op: 'end'; args: Record<string, never> }
  | { op: 'lock'; args: Record<string, never> }
  | { op: 'unlock'; args: Record<string, never> }
  | { op: 'beep'; args: Record<string, never> }
  | { op: 'text'; args: { text: string } }
);

export interface CountedIllegal {
  by: 'w' | 'b';
  ply: number;
  move: string;
  incident?: number;
  count: number;
  reason?: string;
}

export interface UnplacedMove {
  ply: number;
  move: string;
}

export interface GameSetup {
  edition: string;
  speed: 'standard' | 'rapid' | 'blitz';
  variant: 'standard' | 'chess960';
  start_fen: string;
  control: TimeControl;
  low_ms: number;
  regulations: Regulations;
}

export interface MoveView {
  ply: number;
  san: string;
  uci: string;
  left_ms?: number;
  observed?: boolean;
  illegal?: boolean;
  fen?: string;
}

export interface ClockView {
  phase: 'ready' | 'running' | 'paused' | 'frozen' | 'ended';
  running: 'w' | 'b' | null;
  ran?: 'w' | 'b';
  left_ms: [number, number];
  free_ms: [number, number];
  counts: ['down' | 'up' | 'through' | 'sandglass', 'down' | 'up' | 'through' | 'sandglass'];
  at: number;
  moves: [number, number];
  period: [number, number];
  flag: [boolean, boolean];
  locked?: boolean;
  text?: string;
  double_taps?: [number, number];
  observed?: boolean;
}

export interface AlarmView {
  since: number;
  alarm: number;
  what: 'flag' | 'wrong_side_press' | 'press_before_move' | 'illegal' | 'call' | 'diverged' | 'order_refused' | 'terminal_boot' | 'low_battery' | 'sleep' | 'doubt' | 'repetition_near' | 'result_disagrees' | 'duty_broken' | 'unbound_terminal' | 'device_waits' | 'changed_at_device' | 'entry_differs' | 'log_refused' | 'order_late' | 'result_reported' | 'told_differs' | 'terminal_offline' | 'silent_at_zero' | 'clock_rate' | 'clock_defect' | 'off_wall' | 'move_counter' | 'wrong_pin' | 'double_press' | 'hand_rests' | 'sides_reversed' | 'position_watched' | 'key_contested' | 'board_feed' | 'end_taken_back';
  side?: 'w' | 'b';
  detail?: string;
  taken_by?: string;
  ply: number;
  last?: string;
  turn: 'w' | 'b';
  order?: OrderView;
  due?: number;
  fen?: string;
  left_ms?: [number, number];
  article?: string;
}

export interface IncidentView {
  since: number;
  incident: number;
  facts: Fact[];
  position_open?: boolean;
  board?: SaidBoard;
  ended?: KnownEnd;
  clocks: ClockFacts;
  counts: Counts;
  evidence: MateEvidence[];
  ruling: 'MOVE_STANDS' | 'MUST_MOVE' | 'MUST_CAPTURE' | 'MUST_CASTLE' | 'MUST_MOVE_KING' | 'MUST_PLAY_DECLARED' | 'FREE_MOVE' | 'WARNING_MOVE_STANDS' | 'CONTINUE' | 'NO_INTERVENTION' | 'RESTORE' | 'RESTORE_QUEEN' | 'RESTORE_LAST_IDENTIFIABLE' | 'VOID_NEW_GAME' | 'TRANSFER_BOARD' | 'DRAW' | 'WHITE_WINS' | 'BLACK_WINS' | 'BOTH_LOSE' | 'CLAIM_REJECTED' | 'CLAIM_VOID' | 'COMPLETE_OWN_TIME' | 'COMPLETE_CLOCKS_STOPPED' | 'ARBITER_COMPLETES_RECORD' | 'OFFER_VALID' | 'OFFER_VALID_PENALISE' | 'NO_OFFER_POSSIBLE' | 'RECORD_EXEMPT' | 'RECORD_REQUIRED' | 'PENALTY_DISCRETION' | 'ARBITER_DISCRETION' | 'CLAIM_POSTPONED' | 'WARNING';
  articles: string[];
  details: Record<string, boolean | number | string | string[]>;
  confidence: 'seed' | 'text' | 'adjacent' | 'inferred';
  reasoning: (Record<string, string>)[];
  effects: Effects;
  findings?: MatterFinding[];
  order_asked?: number[];
  alarm?: number;
  ply: number;
  last?: string;
  turn: 'w' | 'b';
  fen: string;
  stale?: ('record' | 'result' | 'rulings' | 'clock' | 'times' | 'offer' | 'alarms' | 'incidents' | 'adjournment' | 'told' | 'terminal' | 'entries' | 'corrected')[];
}

export interface RulingView {
  since: number;
  incident: number;
  facts: Fact[];
  step: 'accepted' | 'changed' | 'overruled';
  ruling: 'MOVE_STANDS' | 'MUST_MOVE' | 'MUST_CAPTURE' | 'MUST_CASTLE' | 'MUST_MOVE_KING' | 'MUST_PLAY_DECLARED' | 'FREE_MOVE' | 'WARNING_MOVE_STANDS' | 'CONTINUE' | 'NO_INTERVENTION' | 'RESTORE' | 'RESTORE_QUEEN' | 'RESTORE_LAST_IDENTIFIABLE' | 'VOID_NEW_GAME' | 'TRANSFER_BOARD' | 'DRAW' | 'WHITE_WINS' | 'BLACK_WINS' | 'BOTH_LOSE' | 'CLAIM_REJECTED' | 'CLAIM_VOID' | 'COMPLETE_OWN_TIME' | 'COMPLETE_CLOCKS_STOPPED' | 'ARBITER_COMPLETES_RECORD' | 'OFFER_VALID' | 'OFFER_VALID_PENALISE' | 'NO_OFFER_POSSIBLE' | 'RECORD_EXEMPT' | 'RECORD_REQUIRED' | 'PENALTY_DISCRETION' | 'ARBITER_DISCRETION' | 'CLAIM_POSTPONED' | 'WARNING';
  articles: string[];
  details: Record<string, boolean | number | string | string[]>;
  effects: Effects;
  before_ms: [number | null, number | null];
  after_ms: [number | null, number | null];
  reason?: string;
  undone: boolean;
}

export interface AnnulledMove {
  san: string;
  uci: string;
  illegal?: boolean;
}

export interface AnnulledMoves {
  from_ply: number;
  moves: AnnulledMove[];
  illegal?: string;
}

export interface EnvelopeView {
  envelope: number;
  state: 'sealed' | 'replaced' | 'opened' | 'lost';
  closed: boolean;
  side: 'w' | 'b';
  ply: number;
  move_number: number;
  fen: string;
  left_ms: [number, number];
  draw_offer?: 'w' | 'b';
  resumes: string;
  place: string;
  mark: string;
  commitment: string;
  arbiter_key: string;
  text?: string;
  salt?: string;
}

export interface AdjournmentView {
  side: 'w' | 'b';
  ply: number;
  resumes: string;
  place: string;
  left_ms?: [number, number];
  early?: EarlyAdjournment;
  unplayed?: boolean;
  resumed: boolean;
  present: [boolean, boolean];
  envelopes: EnvelopeView[];
}

export interface GameView {
  g: string;
  round: number;
  board: number;
  white: string;
  black: string;
  phase: 'ready' | 'playing' | 'ended' | 'adjourned';
  fen: string;
  turn: 'w' | 'b';
  ply: number;
  stoppable?: boolean;
  orders: OrderView[];
  terminal?: string;
  ep?: number;
  terminal_online?: boolean;
  draw_offer?: 'w' | 'b';
  repetition: number;
  halfmove: number;
  illegal_moves: [number, number];
  warnings: [number, number];
  duty?: Duty;
  voided?: boolean;
  state: number;
  counted?: CountedIllegal[];
  unplaced?: UnplacedMove[];
  impaired?: 'white' | 'black' | 'both';
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  termination?: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  article?: string;
  setup: GameSetup;
  moves: MoveView[];
  clock: ClockView;
  alarms: AlarmView[];
  incidents: IncidentView[];
  rulings: RulingView[];
  annulled: AnnulledMoves[];
  adjournment?: AdjournmentView;
}

export interface ExportedGame {
  game: GameView;
  pgn: string;
}

export interface ExportAnswer {
  event: TournamentAnswer;
  standings: StandingsAnswer;
  crosstable: CrosstableAnswer;
  ratings: RatingsAnswer;
  games: ExportedGame[];
}

export interface TrfRemark {
  line: number;
  column: number;
  code: string;
  field: string;
  found: string;
  read_as: string;
}

export interface TrfReportAnswer {
  remarks: TrfRemark[];
}

export interface TrfAnswer {
  version: string;
  name: string;
  encoding: string;
  certain: boolean;
  names: string[];
  players: number;
  rounds: number;
  errors: TrfRemark[];
  adjustments: TrfRemark[];
  warnings: TrfRemark[];
  left_out: TrfRemark[];
}

export interface ControlPart {
  word: 'only' | 'first' | 'first_at_zero' | 'next' | 'rest' | 'next_at_zero' | 'repeat' | 'repeat_at_zero' | 'each' | 'each_delay' | 'each_bronstein' | 'hourglass' | 'each_byo_yomi' | 'canadian' | 'each_move' | 'each_gong' | 'overtime' | 'count_up' | 'no_freeze';
  moves?: number;
  after?: number;
  from?: number;
  to?: number;
  period?: number;
  time_ms?: number;
}

export interface ControlReading {
  text: string;
  parts: ControlPart[];
  black_parts?: ControlPart[];
}

export interface ControlAnswer {
  control: TimeControl;
  text: string;
  parts: ControlPart[];
  black_parts?: ControlPart[];
  sixty_moves_ms: number;
  start_ms: number;
  low_ms: number;
  doubt?: 'clock' | 'order' | 'unlikely' | 'from' | 'no_moves' | 'repeats' | 'meaning';
  readings: ControlReading[];
}

export interface EditionArticle {
  id: string;
  en: string;
  'zh-Hans': string;
  'zh-Hant': string;
  confidence: 'seed' | 'text' | 'adjacent' | 'inferred';
}

export interface ResultRule {
  result: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  points: [number, number];
  terminations: ('checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter')[];
}

export interface PenaltyRule {
  kind: 'warning' | 'severe_warning' | 'opponent_time' | 'own_time' | 'opponent_points' | 'own_points' | 'fine' | 'loss' | 'exclusion' | 'expulsion' | 'other';
  listed: 'unknown' | 'no' | 'yes' | 'if_announced';
}

export interface EditionSaying {
  word: 'nothing' | 'not_known' | 'opponent_gains' | 'used_more' | 'halved' | 'loses_on' | 'castling_stands' | 'no_castling_there' | 'always_loses' | 'draw_bare_king' | 'draw_cannot_mate' | 'draw_no_potential' | 'fivefold' | 'seventy_five' | 'late_loses' | 'discretion' | 'warning' | 'loses' | 'always' | 'if_announced';
  n?: number;
}

export interface EditionPoint {
  point: 'illegal_move' | 'illegal_again' | 'rook_first' | 'flag_exemption' | 'wrong_claim' | 'automatic_draws' | 'arrival' | 'phone' | 'quickplay';
  says: EditionSaying[];
  article: string;
}

export interface EditionAnswer {
  key: string;
  name: string;
  articles: EditionArticle[];
  results: ResultRule[];
  penalties: PenaltyRule[];
  distinctions: EditionPoint[];
}

export interface LegalMove {
  uci: string;
  san: string;
}

export interface LegalView {
  moves: LegalMove[];
}

export interface RulingPreview {
  incident: number;
  ruling: 'MOVE_STANDS' | 'MUST_MOVE' | 'MUST_CAPTURE' | 'MUST_CASTLE' | 'MUST_MOVE_KING' | 'MUST_PLAY_DECLARED' | 'FREE_MOVE' | 'WARNING_MOVE_STANDS' | 'CONTINUE' | 'NO_INTERVENTION' | 'RESTORE' | 'RESTORE_QUEEN' | 'RESTORE_LAST_IDENTIFIABLE' | 'VOID_NEW_GAME' | 'TRANSFER_BOARD' | 'DRAW' | 'WHITE_WINS' | 'BLACK_WINS' | 'BOTH_LOSE' | 'CLAIM_REJECTED' | 'CLAIM_VOID' | 'COMPLETE_OWN_TIME' | 'COMPLETE_CLOCKS_STOPPED' | 'ARBITER_COMPLETES_RECORD' | 'OFFER_VALID' | 'OFFER_VALID_PENALISE' | 'NO_OFFER_POSSIBLE' | 'RECORD_EXEMPT' | 'RECORD_REQUIRED' | 'PENALTY_DISCRETION' | 'ARBITER_DISCRETION' | 'CLAIM_POSTPONED' | 'WARNING';
  articles: string[];
  details: Record<string, boolean | number | string | string[]>;
  effects: Effects;
  before_ms: { w?: number; b?: number };
  after_ms: { w?: number; b?: number };
  illegal_moves: [number, number];
  warnings: [number, number];
  removes?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
}

export interface LogAnswer {
  rows: (Record<string, unknown>)[];
  seq: number;
}

export interface SheetEntryView {
  line: { text?: string; made?: boolean; tick?: boolean; gap?: [number, number]; offer?: boolean };
  reads: 'clear' | 'ambiguous' | 'illegal' | 'unreadable' | 'unplaced' | 'not_written';
  struck?: ({ text?: string; made?: boolean; tick?: boolean; gap?: [number, number]; offer?: boolean })[];
}

export interface SheetView {
  lines: SheetEntryView[];
  lent: boolean;
}

export interface RecordingView {
  duty: 'required' | 'exempt' | 'not_required';
  article: string;
  confidence: 'seed' | 'text' | 'adjacent' | 'inferred';
  arbiter_judges: boolean;
  judged?: boolean;
  left_ms?: number;
  limit_ms?: number;
  exemption_ended: boolean;
  known: boolean;
  written?: number;
  ticked?: number;
  missing?: number;
  first_open?: number;
  due?: number[];
  incomplete?: boolean;
  reproduces?: boolean;
  claims_lost?: boolean;
  claims_article?: string;
  may_borrow: boolean;
}

export interface CompletionView {
  what: 'nothing' | 'before_next_move' | 'own_time' | 'clocks_stopped' | 'arbiter_says';
  article?: string;
  confidence?: 'seed' | 'text' | 'adjacent' | 'inferred';
  by?: 'w' | 'b';
}

export interface LoanView {
  how: 'through_arbiter' | 'own_turn';
  article: string;
  confidence: 'seed' | 'text' | 'adjacent' | 'inferred';
}

export interface SheetDifference {
  ply: number;
  what: 'contradiction' | 'wording' | 'ambiguous' | 'illegal' | 'unreadable' | 'one_sheet' | 'no_sheet';
  text: { w: string; b: string };
  readings: { w: string[]; b: string[] };
}

export interface SheetComparison {
  agreed: number;
  plies: number;
  differences: SheetDifference[];
}

export interface ReconstructionView {
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
  adopted?: number;
}

export interface SearchView {
  age_ms: number;
  budget_ms: number;
}

export interface SheetsView {
  g: string;
  edition: string;
  plies: number;
  recorded: number;
  presses: [number, number];
  control_moves?: number;
  sheets: { w: SheetView; b: SheetView };
  now: { w: RecordingView; b: RecordingView };
  completion: CompletionView;
  loan: LoanView;
  clocks_stand: boolean;
  compared?: SheetComparison;
  reconstruction?: ReconstructionView;
  search?: SearchView;
}

export interface QueueView {
  open: ({ t: number; g: string; round: number; board: number; ply: number; turn: 'w' | 'b'; last?: string; stoppable?: boolean; state: number; since: number; incident: number; facts: Fact[]; ruling: 'MOVE_STANDS' | 'MUST_MOVE' | 'MUST_CAPTURE' | 'MUST_CASTLE' | 'MUST_MOVE_KING' | 'MUST_PLAY_DECLARED' | 'FREE_MOVE' | 'WARNING_MOVE_STANDS' | 'CONTINUE' | 'NO_INTERVENTION' | 'RESTORE' | 'RESTORE_QUEEN' | 'RESTORE_LAST_IDENTIFIABLE' | 'VOID_NEW_GAME' | 'TRANSFER_BOARD' | 'DRAW' | 'WHITE_WINS' | 'BLACK_WINS' | 'BOTH_LOSE' | 'CLAIM_REJECTED' | 'CLAIM_VOID' | 'COMPLETE_OWN_TIME' | 'COMPLETE_CLOCKS_STOPPED' | 'ARBITER_COMPLETES_RECORD' | 'OFFER_VALID' | 'OFFER_VALID_PENALISE' | 'NO_OFFER_POSSIBLE' | 'RECORD_EXEMPT' | 'RECORD_REQUIRED' | 'PENALTY_DISCRETION' | 'ARBITER_DISCRETION' | 'CLAIM_POSTPONED' | 'WARNING'; articles: string[]; confidence: 'seed' | 'text' | 'adjacent' | 'inferred' } | { t: number; g: string; round: number; board: number; stoppable?: boolean; state: number; since: number; alarm: number; what: 'flag' | 'wrong_side_press' | 'press_before_move' | 'illegal' | 'call' | 'diverged' | 'order_refused' | 'terminal_boot' | 'low_battery' | 'sleep' | 'doubt' | 'repetition_near' | 'result_disagrees' | 'duty_broken' | 'unbound_terminal' | 'device_waits' | 'changed_at_device' | 'entry_differs' | 'log_refused' | 'order_late' | 'result_reported' | 'told_differs' | 'terminal_offline' | 'silent_at_zero' | 'clock_rate' | 'clock_defect' | 'off_wall' | 'move_counter' | 'wrong_pin' | 'double_press' | 'hand_rests' | 'sides_reversed' | 'position_watched' | 'key_contested' | 'board_feed' | 'end_taken_back'; side?: 'w' | 'b'; detail?: string; taken_by?: string; ply: number; last?: string; turn: 'w' | 'b'; order?: OrderView; due?: number; fen?: string; left_ms?: [number, number]; article?: string })[];
}

export interface ViewAnswer {
  seq: number;
  incarnation: string;
  records: Record<string, Record<string, unknown>>;
}

export interface ClockPinAnswer {
  pin: string;
}

export interface TakeoverAnswer {
  running: boolean;
  entry_left_ms: [number, number];
  left_ms: [number, number];
  ran_until_ms?: number;
  uncertain_ms?: number;
  silent_ms?: number;
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
  settings: Settings;
  players: EventPlayer[];
  rounds: EventRound[];
  byes: EventBye[];
  complete: boolean;
}

export interface Clock {
  running: 'w' | 'b' | null;
  left_ms: [number, number];
  at: number;
  observed?: boolean;
}

export interface PublicGameView {
  g: string;
  round: number;
  board: number;
  white: string;
  black: string;
  phase: 'ready' | 'playing' | 'ended' | 'adjourned';
  fen: string;
  turn: 'w' | 'b';
  ply: number;
  start_fen: string;
  voided?: boolean;
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  termination?: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  article?: string;
  moves: MoveView[];
  clock?: Clock;
}

export interface HealthAnswer {
  ok: boolean;
}

export interface SumPart {
  round?: number;
  opponent?: string;
  kind: 'game' | 'dummy' | 'round';
  score?: number;
  points: number;
  value: number;
  cut?: 'none' | 'lowest' | 'highest';
  meetings: number;
}

export interface ExplainedValue {
  code: string;
  article: string;
  by: 'sum' | 'average' | 'rounded_average' | 'performance' | 'perfect_performance' | 'encounter';
  dropped?: boolean;
  value?: number;
  among?: string[];
  limit?: number;
  parts: SumPart[];
}

export interface SumsAnswer {
  player: string;
  rank: number;
  points: number;
  tiebreaks: ExplainedValue[];
}

export interface TeamCell {
  round: number;
  points: number;
  over?: boolean;
  won?: boolean;
  drawn?: boolean;
}

export interface TeamRow {
  rank: number;
  number: number;
  team: string;
  match_points: number;
  game_points: number;
  matches: number;
  wins: number;
  draws: number;
  losses: number;
  tiebreaks: Record<string, number | null>;
  cells: TeamCell[][];
}

export interface BoardRow {
  board: number;
  player: string;
  team: string;
  games: number;
  points: number;
}

export interface TeamsAnswer {
  tiebreaks: string[];
  rows: TeamRow[];
  boards: BoardRow[];
}

export interface GradeGame {
  round: number;
  opponent: string;
  before: number;
  change: number;
  difference: number;
  band: 'below_10' | 'below_100' | 'below_200' | 'from_200';
}

export interface GradeRow {
  player: string;
  before: number;
  after: number;
  grade_before?: number;
  grade?: number;
  games: GradeGame[];
}

export interface GradesAnswer {
  rows: GradeRow[];
}

export interface ProgressPoint {
  round: number;
  points: number;
  rank: number;
}

export interface NormRow {
  title: string;
  games: number;
  points: number;
  average: number;
  performance: number;
  missing: string[];
}

export interface PlayerRecordAnswer {
  players: number;
  progress: ProgressPoint[];
  rating?: RatingRow;
  norms: NormRow[];
  grade_points?: GradeRow;
}

export interface ChancesRow {
  player: string;
  best?: number;
  worst?: number;
  remaining: number;
}

export interface ChancesAnswer {
  rows: ChancesRow[];
}

export interface Problem {
  type: string;
  status: number;
  code: 'bad_json' | 'unknown_type' | 'bad_field' | 'bad_character' | 'unknown_key' | 'unknown_word' | 'unauthorized' | 'revoked' | 'forbidden' | 'not_found' | 'wrong_host' | 'link_unknown' | 'link_replaced' | 'phone_used' | 'method_not_allowed' | 'already_said' | 'out_of_sequence' | 'diverged' | 'wrong_epoch' | 'wrong_ply' | 'record_in_doubt' | 'state_changed' | 'proposal_changed' | 'draft_changed' | 'results_changed' | 'no_effect' | 'already_reported' | 'already_ruled' | 'already_noticed' | 'alarm_taken' | 'result_stands' | 'ruled_result' | 'count_corrected' | 'board_unknown' | 'game_over' | 'not_over' | 'too_early' | 'clock_runs' | 'not_started' | 'illegal_move' | 'ambiguous_move' | 'unreadable_move' | 'not_illegal' | 'cannot_stand' | 'no_offer' | 'impossible_fact' | 'unknown_class' | 'no_such_entry' | 'not_the_last' | 'moves_since' | 'too_many_questions' | 'no_sheets' | 'not_searched' | 'sheets_changed' | 'sheet_lent' | 'not_lent' | 'not_on_turn' | 'not_judged' | 'bad_gap' | 'gap_too_long' | 'no_plies' | 'bad_plies' | 'bad_ply' | 'too_many' | 'already_published' | 'already_made' | 'already_drawn' | 'frozen' | 'unknown_time_zone' | 'already_expelled' | 'not_withdrawn' | 'order_answered' | 'result_changed' | 'not_by_phone' | 'nothing_told' | 'told_changed' | 'told_too_often' | 'not_drafted' | 'earlier_round_first' | 'already_paired' | 'has_bye' | 'second_pairing_bye' | 'not_in_round_robin' | 'no_result' | 'no_armageddon' | 'not_drawn' | 'round_begun' | 'namesake' | 'duplicate_fide_id' | 'end_before_start' | 'outside_event' | 'no_such_board' | 'too_few_players' | 'too_many_players' | 'not_two_players' | 'not_two_teams' | 'too_few_teams' | 'teams_differ' | 'team_missing' | 'boards_needed' | 'team_short' | 'unknown_team' | 'round_unfinished' | 'knockout_over' | 'no_varma_table' | 'no_restricted_draw' | 'unknown_encoding' | 'bad_encoding' | 'unclosed_quote' | 'no_such_column' | 'no_such_line' | 'bad_workbook' | 'bad_zip' | 'file_too_big' | 'reading_too_long' | 'readers_busy' | 'stopped' | 'list_damaged' | 'not_a_table' | 'rating_list' | 'cut_off' | 'bad_pairing' | 'bad_time_control' | 'ambiguous_time_control' | 'time_control_unknown' | 'time_control_none' | 'unknown_edition' | 'unknown_tiebreak' | 'not_for_round_robins' | 'variant_not_in_edition' | 'article_needed' | 'reason_needed' | 'not_an_order' | 'adjourned' | 'not_adjourned' | 'not_resumed' | 'nothing_sealed' | 'not_closed' | 'envelope_waits' | 'clocks_running' | 'clocks_stopped' | 'replier_absent' | 'no_adjournment_key' | 'results_missing' | 'games_unfinished' | 'times_needed' | 'no_players' | 'bad_trf' | 'not_importable' | 'too_long' | 'bad_opening_code' | 'seal_wrong_key' | 'seal_damaged' | 'seal_key_missing' | 'seal_key_exposed' | 'seal_key_damaged' | 'too_large' | 'too_fast' | 'too_many_connections' | 'slow_reader' | 'replaced' | 'held' | 'read_only' | 'event_read_only' | 'stopping' | 'conflict' | 'internal';
  where: string;
  article: string;
  params: Record<string, string | string[]>;
}

export interface EventSettings {
  settings: Settings;
  complete: boolean;
  frozen?: string[];
  rounds?: number;
  byes?: boolean;
}

export interface RoundHead {
  round: number;
  system: string;
  published: boolean;
  byes: string[];
  games?: number;
  published_at?: number;
  draft?: number;
}

export interface OpenAlarm {
  alarm: number;
  what: 'flag' | 'wrong_side_press' | 'press_before_move' | 'illegal' | 'call' | 'diverged' | 'order_refused' | 'terminal_boot' | 'low_battery' | 'sleep' | 'doubt' | 'repetition_near' | 'result_disagrees' | 'duty_broken' | 'unbound_terminal' | 'device_waits' | 'changed_at_device' | 'entry_differs' | 'log_refused' | 'order_late' | 'result_reported' | 'told_differs' | 'terminal_offline' | 'silent_at_zero' | 'clock_rate' | 'clock_defect' | 'off_wall' | 'move_counter' | 'wrong_pin' | 'double_press' | 'hand_rests' | 'sides_reversed' | 'position_watched' | 'key_contested' | 'board_feed' | 'end_taken_back';
  side?: 'w' | 'b';
  detail?: string;
  taken_by?: string;
  ply: number;
  last?: string;
  turn: 'w' | 'b';
}

export interface ToldView {
  white?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  black?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  board?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  agreed?: boolean;
}

export interface DeskTile {
  g: string;
  round: number;
  board: number;
  white: string;
  black: string;
  phase: 'ready' | 'playing' | 'ended' | 'adjourned';
  fen: string;
  turn: 'w' | 'b';
  ply: number;
  last?: string;
  clock: ClockView;
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  termination?: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  article?: string;
  voided?: boolean;
  draw_offer?: 'w' | 'b';
  incidents: number[];
  alarms: OpenAlarm[];
  terminal?: string;
  terminal_online?: boolean;
  low_ms: number;
  stoppable?: boolean;
  resumable?: boolean;
  told?: ToldView;
  state: number;
  unplaced?: number;
}

export interface GameHead {
  g: string;
  round: number;
  board: number;
  white: string;
  black: string;
  phase: 'ready' | 'playing' | 'ended' | 'adjourned';
  fen: string;
  turn: 'w' | 'b';
  ply: number;
  stoppable?: boolean;
  orders: OrderView[];
  terminal?: string;
  ep?: number;
  terminal_online?: boolean;
  draw_offer?: 'w' | 'b';
  repetition: number;
  halfmove: number;
  illegal_moves: [number, number];
  warnings: [number, number];
  duty?: Duty;
  voided?: boolean;
  state: number;
  counted?: CountedIllegal[];
  unplaced?: UnplacedMove[];
  impaired?: 'white' | 'black' | 'both';
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  termination?: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  article?: string;
}

export interface SheetsHead {
  lines: [number, number];
  changes: number;
  lent: [boolean, boolean];
  judged: [number, number];
  proposals: number;
  adopted?: number;
  sequence?: number;
}

export interface StandingsHead {
  tiebreaks: string[];
  after: number;
  later: number;
  adjourned?: number;
}

export interface CrosstableHead {
  order: string[];
  rounds?: number;
}

export interface CrossMeeting {
  round: number;
  opponent: string;
  cell: CrossCell;
  text: string;
  open?: boolean;
}

export interface CrosstableRow {
  cells: CrossCell[][];
  met?: CrossMeeting[];
  byes?: CrossBye[];
}

export interface WaitingIncident {
  t: number;
  g: string;
  round: number;
  board: number;
  ply: number;
  turn: 'w' | 'b';
  last?: string;
  stoppable?: boolean;
  state: number;
  since: number;
  incident: number;
  facts: Fact[];
  ruling: 'MOVE_STANDS' | 'MUST_MOVE' | 'MUST_CAPTURE' | 'MUST_CASTLE' | 'MUST_MOVE_KING' | 'MUST_PLAY_DECLARED' | 'FREE_MOVE' | 'WARNING_MOVE_STANDS' | 'CONTINUE' | 'NO_INTERVENTION' | 'RESTORE' | 'RESTORE_QUEEN' | 'RESTORE_LAST_IDENTIFIABLE' | 'VOID_NEW_GAME' | 'TRANSFER_BOARD' | 'DRAW' | 'WHITE_WINS' | 'BLACK_WINS' | 'BOTH_LOSE' | 'CLAIM_REJECTED' | 'CLAIM_VOID' | 'COMPLETE_OWN_TIME' | 'COMPLETE_CLOCKS_STOPPED' | 'ARBITER_COMPLETES_RECORD' | 'OFFER_VALID' | 'OFFER_VALID_PENALISE' | 'NO_OFFER_POSSIBLE' | 'RECORD_EXEMPT' | 'RECORD_REQUIRED' | 'PENALTY_DISCRETION' | 'ARBITER_DISCRETION' | 'CLAIM_POSTPONED' | 'WARNING';
  articles: string[];
  confidence: 'seed' | 'text' | 'adjacent' | 'inferred';
}

export interface WaitingAlarm {
  t: number;
  g: string;
  round: number;
  board: number;
  stoppable?: boolean;
  state: number;
  since: number;
  alarm: number;
  what: 'flag' | 'wrong_side_press' | 'press_before_move' | 'illegal' | 'call' | 'diverged' | 'order_refused' | 'terminal_boot' | 'low_battery' | 'sleep' | 'doubt' | 'repetition_near' | 'result_disagrees' | 'duty_broken' | 'unbound_terminal' | 'device_waits' | 'changed_at_device' | 'entry_differs' | 'log_refused' | 'order_late' | 'result_reported' | 'told_differs' | 'terminal_offline' | 'silent_at_zero' | 'clock_rate' | 'clock_defect' | 'off_wall' | 'move_counter' | 'wrong_pin' | 'double_press' | 'hand_rests' | 'sides_reversed' | 'position_watched' | 'key_contested' | 'board_feed' | 'end_taken_back';
  side?: 'w' | 'b';
  detail?: string;
  taken_by?: string;
  ply: number;
  last?: string;
  turn: 'w' | 'b';
  order?: OrderView;
  due?: number;
  fen?: string;
  left_ms?: [number, number];
  article?: string;
}

export interface WaitingDevice {
  device: string;
  code: string;
  since: number;
  unheard?: number;
}

export interface TerminalLink {
  terminal: string;
  board: number;
  online: boolean;
  since?: number;
  battery?: Battery;
  rate?: number;
  device?: string;
  device_code?: string;
  device_since?: number;
  waits?: WaitingDevice[];
}

export interface DeskRecords {
  event_settings: EventSettings;
  event_player: EventPlayer;
  event_round: RoundHead;
  event_bye: EventBye;
  pairings_board: EventPairing;
  hall_board: DeskTile;
  game_head: GameHead;
  game_setup: GameSetup;
  game_clock: ClockView;
  game_move: MoveView;
  game_incident: IncidentView;
  game_ruling: RulingView;
  game_alarm: AlarmView;
  game_annulled: AnnulledMoves;
  game_adjournment: AdjournmentView;
  game_sheets: SheetsHead;
  standings_head: StandingsHead;
  standings_player: StandingsRow;
  crosstable_head: CrosstableHead;
  crosstable_player: CrosstableRow;
  queue_incident: WaitingIncident;
  queue_alarm: WaitingAlarm;
  events_event: HallEntry;
  keys_key: KeyEntry;
  links_terminal: TerminalLink;
}

export interface PublicTile {
  g: string;
  round: number;
  board: number;
  white: string;
  black: string;
  phase: 'ready' | 'playing' | 'ended' | 'adjourned';
  fen: string;
  turn: 'w' | 'b';
  ply: number;
  last?: string;
  clock?: Clock;
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  termination?: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  article?: string;
  voided?: boolean;
}

export interface PublicGameHead {
  g: string;
  round: number;
  board: number;
  white: string;
  black: string;
  phase: 'ready' | 'playing' | 'ended' | 'adjourned';
  fen: string;
  turn: 'w' | 'b';
  ply: number;
  start_fen: string;
  voided?: boolean;
  result?: '1-0' | '0-1' | '1/2-1/2' | '-+' | '+-' | '--' | '0-0' | '1/2-0' | '0-1/2';
  termination?: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | 'resignation' | 'agreement' | 'time_forfeit' | 'threefold_claim' | 'fifty_claim' | 'illegal_moves' | 'default' | 'arbiter';
  article?: string;
}

export interface ShownPart {
  html?: string;
}

export interface PublicRecords {
  event_settings: EventSettings;
  event_player: EventPlayer;
  event_round: RoundHead;
  event_bye: EventBye;
  pairings_board: EventPairing;
  hall_board: PublicTile;
  game_head: PublicGameHead;
  game_clock: Clock;
  game_move: MoveView;
  standings_head: StandingsHead;
  standings_player: StandingsRow;
  crosstable_head: CrosstableHead;
  crosstable_player: CrosstableRow;
  page_part: ShownPart;
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

export const VARIANTS = [
  'standard',
  'chess960',
] as const;

export const LOT_GROUPS = [
  'none',
  'federation',
  'club',
] as const;

export const TIEBREAK_GAMES = [
  'two',
  'one',
  'armageddon',
] as const;

export const UNFINISHED_GAMES = [
  'adjourn',
  'leave_open',
] as const;

export const BYES = [
  'pairing_allocated',
  'full_point',
  'half_point',
  'zero_point',
  'free_round',
] as const;

export const PAIRING_SYSTEMS = [
  'berger',
  'match',
  'scheveningen',
  'team',
  'knockout',
] as const;

export const TEAM_SYSTEMS = [
  'scheveningen',
  'team',
] as const;

export const SYSTEMS_OF_GAMES = [
  'match',
  'knockout',
] as const;

export const PLAYS = [
  'standard',
  'rapid_supervised',
  'rapid',
  'blitz_supervised',
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

export const TIEBREAKS = [
  'PTS',
  'DE',
  'WIN',
  'WON',
  'BPG',
  'BWG',
  'PS',
  'REP',
  'STD',
  'TPN',
  'BH',
  'AOB',
  'FB',
  'SB',
  'KS',
  'ARO',
  'TPR',
  'PTP',
  'APRO',
  'APPO',
  'RTNG',
] as const;

export const OFFERED_TIEBREAKS = [
  'PTS',
  'DE',
  'WIN',
  'WON',
  'BPG',
  'BWG',
  'PS',
  'PS/C1',
  'PS/C2',
  'REP',
  'STD',
  'TPN',
  'BH',
  'BH/C1',
  'BH/C2',
  'BH/M1',
  'AOB',
  'FB',
  'FB/C1',
  'FB/C2',
  'FB/M1',
  'SB',
  'SB/C1',
  'SB/C2',
  'SB/M1',
  'KS',
  'ARO',
  'ARO/C1',
  'ARO/C2',
  'ARO/M1',
  'TPR',
  'PTP',
  'APRO',
  'APPO',
  'RTNG',
] as const;

export const WHOLE_TIEBREAKS = [
  'DE',
  'WIN',
  'WON',
  'BPG',
  'BWG',
  'REP',
  'STD',
  'TPN',
  'ARO',
  'TPR',
  'PTP',
  'APRO',
  'APPO',
  'RTNG',
] as const;

export const TEAM_TIEBREAKS = [
  'MPTS',
  'GPTS',
  'MPVGP',
  'EMMSB',
  'EMGSB',
  'EGMSB',
  'EGGSB',
  'EDE',
  'EDEBT',
  'EDEBB',
  'EDET',
  'EDEB',
  'BC',
  'TBR',
  'BBE',
] as const;

export const USUAL_TEAM_TIEBREAKS = [
  'MPTS',
  'GPTS',
  'EDE',
  'EMGSB',
  'BC',
] as const;

export const LIST_COLUMNS = [
  'name',
  'surname',
  'given_name',
  'title',
  'federation',
  'rating',
  'fide_id',
  'club',
  'team',
  'category',
  'birth_date',
  'sex',
  'k',
  'national_rating',
  'rating_source',
  'rating_date',
  'grade_points',
  'number',
  'none',
] as const;

export const LIST_SEPARATORS = [
  'comma',
  'semicolon',
  'tab',
  'bar',
  'none',
] as const;

export const LIST_FIELDS = [
  'name',
  'title',
  'federation',
  'rating',
  'fide_id',
  'sex',
  'birth_date',
  'club',
  'team',
  'category',
  'rating_source',
  'rating_date',
  'k',
  'grade_points',
] as const;

export const RESULTS = [
  '1-0',
  '0-1',
  '1/2-1/2',
  '-+',
  '+-',
  '--',
  '0-0',
  '1/2-0',
  '0-1/2',
] as const;

export const PLAYED_RESULTS = [
  '1-0',
  '0-1',
  '1/2-1/2',
  '0-0',
  '1/2-0',
  '0-1/2',
] as const;

export const TERMINATIONS = [
  'checkmate',
  'stalemate',
  'dead_position',
  'fivefold',
  'seventyfive',
  'resignation',
  'agreement',
  'time_forfeit',
  'threefold_claim',
  'fifty_claim',
  'illegal_moves',
  'default',
  'arbiter',
] as const;

export const ALARMS = [
  'flag',
  'wrong_side_press',
  'press_before_move',
  'illegal',
  'call',
  'diverged',
  'order_refused',
  'terminal_boot',
  'low_battery',
  'sleep',
  'doubt',
  'repetition_near',
  'result_disagrees',
  'duty_broken',
  'unbound_terminal',
  'device_waits',
  'changed_at_device',
  'entry_differs',
  'log_refused',
  'order_late',
  'result_reported',
  'told_differs',
  'terminal_offline',
  'silent_at_zero',
  'clock_rate',
  'clock_defect',
  'off_wall',
  'move_counter',
  'wrong_pin',
  'double_press',
  'hand_rests',
  'sides_reversed',
  'position_watched',
  'key_contested',
  'board_feed',
  'end_taken_back',
] as const;

export const BOARD_FINDINGS = [
  'another_record',
  'gone',
  'damaged',
  'taken_back',
  'boards_swapped',
  'names_differ',
  'no_board',
  'unreadable_move',
  'kings_in_centre',
  'refused',
  'period_not_added',
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

export const RULING_STEPS = [
  'accepted',
  'changed',
  'overruled',
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
  'other',
] as const;

export const FACT_TYPES = [
  'touch',
  'adjust',
  'place',
  'release',
  'remove',
  'move',
  'move_number',
  'promotion_incomplete',
  'press',
  'opponent_replied',
  'next_move_completed',
  'noticed',
  'flag_seen',
  'claim',
  'offer',
  'answer',
  'withdraw',
  'agree_draw',
  'resign',
  'handshake',
  'result_signed',
  'result_registered',
  'game_over',
  'seal',
  'open_envelope',
  'envelope_missing',
  'arrive',
  'stop_clocks',
  'reconstruction',
  'arbiter_saw',
  'arbiter_rejects',
  'arbiter_accepts',
  'arbiter_postpones',
  'penalty',
  'spectator',
  'told_to_seal',
  'agree_correction',
  'asks_moves',
  'moves_at_once',
  'clock_defect',
  'flag_defect',
  'adjudication_pending',
  'announce',
  'assistant',
  'irregularity',
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
  'boards_differ',
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

export const OFFER_MOMENTS = [
  'after_move_before_press',
  'opponent_clock_running',
  'own_clock_before_move',
  'after_sealing',
] as const;

export const OBSERVERS = [
  'arbiter',
  'white',
  'black',
] as const;

export const WHOSE = [
  'white',
  'black',
  'both',
] as const;

export const ASSISTANT_ACTS = [
  'moves',
  'announces',
  'records',
  'presses',
  'tells_time',
  'claims_time',
  'reports_touch',
  'adjourns',
  'advises',
] as const;

export const KEY_ROLES = [
  'terminal',
  'board',
  'operator',
] as const;

export const PAPER_OF_ROUND = [
  'pairings',
  'pairings_by_name',
  'slips',
  'scoresheets',
  'cards',
] as const;

export const PAPER_OF_EVENT = [
  'standings',
  'crosstable',
  'teams',
  'schedule',
  'berger',
  'plates',
  'report',
  'regulations',
  'equipment',
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

export const FEWEST_PLAYERS = 2;

export const MOST_CYCLES = 100;

export const CONTROL_PRESETS: readonly {
  name: string;
  text: string;
  dgt2010?: number;
  dgt3000?: number;
}[] = [
  { name: 'fide-90', text: '90+30', dgt3000: 12 },
  { name: 'fide-40-90', text: '40/90+30, 30+30' },
  { name: 'fide-40-100', text: '40/100+30, 20/50+30, 15+30' },
  { name: 'fide-40-120', text: '40/120, 20/60, 15+30' },
  { name: 'fide-40-120-30', text: '40/120, 30+30' },
  { name: 'fide-rapid-15', text: '15+10' },
  { name: 'fide-rapid-10', text: '10+5' },
  { name: 'fide-rapid-25', text: '25+10', dgt3000: 11 },
  { name: 'fide-blitz-3', text: '3+2' },
  { name: 'fide-blitz-5', text: '5' },
  { name: 'fide-blitz-5-3', text: '5+3' },
  { name: 'national-40-110', text: '40/110+30, 50+30' },
  { name: 'us-g60-d5', text: '60 d5' },
  { name: 'us-40-90-sd30-d5', text: '40/90 d5, 30 d5' },
  { name: 'us-g5-d0', text: '5' },
  { name: 'us-g25-d3', text: '25 d3' },
  { name: 'dgt-5', text: '5, no freeze', dgt2010: 1, dgt3000: 1 },
  { name: 'dgt-10', text: '10, no freeze', dgt3000: 2 },
  { name: 'dgt-25', text: '25, no freeze', dgt2010: 2, dgt3000: 3 },
  { name: 'dgt-60', text: '60, no freeze', dgt3000: 4 },
  { name: 'dgt-120', text: '120, no freeze', dgt3000: 5 },
  { name: 'dgt-120-30', text: '120, 30, no freeze', dgt2010: 4, dgt3000: 6 },
  { name: 'dgt-120-60', text: '120, 60, no freeze', dgt3000: 7 },
  { name: 'dgt-120-60-30', text: '120, 60, 30, no freeze', dgt2010: 6, dgt3000: 8 },
  { name: 'dgt-120-60-repeat', text: '120, 60, ..., no freeze', dgt2010: 8 },
  { name: 'dgt-120-60-15', text: '120, 60, 15+30', dgt3000: 18 },
  { name: 'dgt-5-d2', text: '5 d2', dgt3000: 22 },
  { name: 'dgt-25-d5', text: '25 d5', dgt3000: 23 },
  { name: 'dgt-115-d5', text: '115 d5', dgt3000: 24 },
];

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
    { name: 'left_hole', kind: 'yesno' },
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
    { name: 'order', kind: ['unknown', 'white_first', 'black_first'] },
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
    { name: 'how', kind: ['checkmate', 'stalemate', 'dead_position', 'resignation', 'agreement', 'time', 'threefold', 'fivefold', 'fifty', 'seventy_five', 'default'] },
    { name: 'winner', kind: ['white', 'black', 'draw'] },
    { name: 'move', kind: 'san' },
  ],
  seal: [
    { name: 'actor', kind: 'side' },
    { name: 'declared', kind: 'san' },
    { name: 'illegal', kind: 'yesno', usual: false },
    { name: 'ambiguous', kind: 'yesno', usual: false },
    { name: 'sealed_result', kind: ['checkmate', 'stalemate', 'dead_position', 'resignation'] },
  ],
  open_envelope: [
    { name: 'actor', kind: 'side' },
    { name: 'declared', kind: 'san' },
    { name: 'illegal', kind: 'yesno' },
    { name: 'ambiguous', kind: 'yesno' },
    { name: 'sealed_result', kind: ['checkmate', 'stalemate', 'dead_position', 'resignation'] },
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
    { name: 'reason', kind: ['promotion_piece', 'claim', 'disturbance', 'none'] },
  ],
  reconstruction: [
    { name: 'moves_made', kind: 'number' },
    { name: 'actor', kind: 'side' },
  ],
  arbiter_saw: [
    { name: 'what', kind: ['touch_move_breach', 'pawn_on_last_rank', 'illegal_move', 'rook_first', 'two_hands', 'press_without_move', 'both_kings_in_check', 'forgot_press', 'number_of_moves'], need: true },
    { name: 'actor', kind: 'side' },
  ],
  arbiter_rejects: [],
  arbiter_accepts: [],
  arbiter_postpones: [],
  penalty: [
    { name: 'by', kind: ['arbiter', 'white', 'black'], need: true, usual: 'arbiter' },
    { name: 'kind', kind: ['warning', 'severe_warning', 'opponent_time', 'own_time', 'opponent_points', 'own_points', 'fine', 'loss', 'exclusion', 'expulsion', 'other'], need: true },
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
  announce: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'declared', kind: 'san' },
    { name: 'made', kind: 'yesno', usual: true },
  ],
  assistant: [
    { name: 'actor', kind: 'side', need: true },
    { name: 'does', kind: ['moves', 'announces', 'records', 'presses', 'tells_time', 'claims_time', 'reports_touch', 'adjourns', 'advises'], need: true },
    { name: 'asked', kind: 'yesno' },
    { name: 'opponent_assisted', kind: 'yesno' },
  ],
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
  boards_differ: [
    { name: 'actor', kind: ['white', 'black', 'both'] },
    { name: 'records_agree', kind: 'yesno' },
    { name: 'agreed_ply', kind: 'number' },
  ],
};

export const NEW_SETTINGS: TournamentCreated['settings'] = {"name":"","city":"","federation":"","start_date":"","end_date":"","chief_arbiter":"","edition":"fide-2023","speed":"standard","variant":"standard","control":{"transition":"moves","freeze":true,"repeat":false,"periods":[{"main_ms":5400000,"inc_ms":30000}]},"tiebreaks":["SB","DE","WIN","KS"],"public_delay_s":0,"simulated":false,"times_note":"","pgn_tags":[]};
