// What a notice of the journal says, as the words' places name it.
import type { JournalNotice } from '../wire.generated';

export const told = (notice: JournalNotice): Record<string, string> => ({
  board: String(notice.board),
  event: String(notice.t),
  knew: String(notice.knew),
  has: String(notice.has),
});
