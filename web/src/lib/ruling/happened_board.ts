// What can have happened with the pieces: touches, illegal moves, positions.
import { wordOf } from './incidents';
import {
  adjust,
  castled,
  deniedTouches,
  illegalCompleted,
  illegalMade,
  illegalMove,
  irregular,
  justMoved,
  moveNumber,
  onTurn,
  touches,
  whole,
  type Category,
} from './happened_choice';
import { other } from '../wire';

export const touch: Category = {
  key: 'touch',
  icon: 'claim',
  sides: true,
  choices: [
    {
      key: 'touched',
      needs: ['squares'],
      toggles: ['accidental', 'unclear'],
      actor: onTurn,
      facts: touches,
    },
    {
      key: 'adjust_after',
      needs: ['squares'],
      actor: onTurn,
      facts: (told) => [...touches(told), adjust(told, 'after')],
    },
    {
      key: 'adjust_before',
      needs: ['squares'],
      actor: onTurn,
      facts: (told) => [adjust(told, 'before'), ...touches(told)],
    },
    {
      key: 'let_go',
      needs: ['two'],
      actor: onTurn,
      facts: (told) => [
        { type: 'touch', actor: wordOf(told.actor), square: told.squares[0]!, intent: true },
        { type: 'release', actor: wordOf(told.actor), square: told.squares[1]! },
      ],
    },
    { key: 'castling', needs: ['two'], actor: onTurn, facts: castled },
    {
      key: 'other_moved',
      needs: ['squares', 'legal'],
      actor: onTurn,
      facts: (told) => [
        ...touches(told),
        { type: 'move', actor: wordOf(told.actor), san: told.san },
        { type: 'claim', actor: wordOf(other(told.actor)), kind: 'touch_move' },
      ],
    },
    {
      key: 'denied_bare',
      needs: ['squares'],
      may: ['legal'],
      actor: onTurn,
      facts: deniedTouches(false),
    },
    {
      key: 'denied_shown',
      needs: ['squares'],
      may: ['legal'],
      actor: onTurn,
      facts: deniedTouches(true),
    },
  ],
};

export const illegal: Category = {
  key: 'illegal',
  icon: 'illegal',
  sides: true,
  seen: true,
  choices: [
    {
      key: 'ill_pressed',
      needs: [],
      may: ['two', 'text'],
      actor: onTurn,
      facts: illegalCompleted,
    },
    {
      key: 'ill_unpressed',
      needs: ['two'],
      actor: onTurn,
      facts: (told, known) => [
        illegalMove(told, known)!,
        { type: 'noticed', by: told.by, before_press: true },
      ],
    },
    {
      key: 'ill_found',
      needs: ['ply'],
      may: ['text'],
      actor: justMoved,
      number: (known) => known.shown,
      facts: (told, known) => [
        {
          type: 'irregularity',
          kind: 'illegal_move_found',
          actor: wordOf(told.actor),
          ply: whole(told),
          found_after_moves: Math.max(0, Math.ceil((known.plies - whole(told)) / 2)),
          ...(told.text.trim() ? { move: told.text.trim() } : {}),
        },
      ],
    },
    {
      key: 'promotion',
      needs: ['squares'],
      actor: onTurn,
      facts: (told) => [
        { type: 'promotion_incomplete', actor: wordOf(told.actor), square: told.squares[0]! },
        { type: 'press', actor: wordOf(told.actor) },
      ],
    },
    {
      key: 'two_hands',
      needs: ['legal'],
      actor: onTurn,
      facts: (told) => [
        { type: 'move', actor: wordOf(told.actor), san: told.san, two_hands: true },
        { type: 'press', actor: wordOf(told.actor) },
      ],
    },
    {
      key: 'still_illegal',
      needs: [],
      facts: () => [{ type: 'next_move_completed', still_illegal: true }],
    },
    {
      key: 'legal_again',
      needs: [],
      facts: () => [{ type: 'next_move_completed', still_illegal: false }],
    },
    {
      key: 'no_move_press',
      needs: [],
      actor: onTurn,
      facts: (told) => [{ type: 'press', actor: wordOf(told.actor), without_move: true }],
    },
    { key: 'king_captured', needs: [], actor: onTurn, facts: irregular('king_captured') },
    {
      key: 'both_kings',
      needs: [],
      actor: onTurn,
      facts: () => [{ type: 'irregularity', kind: 'both_kings_in_check' }],
    },
    {
      key: 'correction_agreed',
      needs: [],
      may: ['two', 'text'],
      actor: justMoved,
      facts: (told, known) => [
        ...(illegalMade(told, known) ?? illegalCompleted(told, known)),
        { type: 'opponent_replied' },
        { type: 'agree_correction' },
      ],
    },
  ],
};

export const otherwise: Category = {
  key: 'other',
  icon: 'call',
  sides: true,
  choices: [
    {
      key: 'set_up_wrong',
      needs: ['number'],
      number: moveNumber,
      facts: (told) => [
        { type: 'irregularity', kind: 'initial_position_wrong', found_at_move: whole(told) },
      ],
    },
    {
      key: 'colours',
      needs: ['number'],
      number: (known) => Math.floor(known.plies / 2),
      facts: (told) => [
        { type: 'irregularity', kind: 'colours_reversed', found_after_moves: whole(told) },
      ],
    },
    {
      key: 'colours_schedule',
      needs: ['number'],
      number: (known) => Math.floor(known.plies / 2),
      facts: (told) => [
        { type: 'irregularity', kind: 'colours_reversed', found_after_moves: whole(told) },
        { type: 'irregularity', kind: 'schedule_disturbed' },
      ],
    },
    {
      key: 'turned',
      needs: ['number'],
      number: moveNumber,
      facts: (told) => [
        {
          type: 'irregularity',
          kind: 'board_turned',
          pieces_correct: true,
          found_at_move: whole(told),
        },
      ],
    },
    {
      key: 'displaced',
      needs: [],
      actor: onTurn,
      facts: irregular('displaced_pieces', () => ({ restorable: true })),
    },
    {
      key: 'displaced_lost',
      needs: ['number'],
      number: (known) => Math.floor(known.plies / 2),
      actor: onTurn,
      facts: irregular('displaced_pieces', (told) => ({
        restorable: false,
        last_identifiable_move: whole(told),
      })),
    },
  ],
};
