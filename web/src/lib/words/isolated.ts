// Names within a sentence. An Arabic one must not turn what stands beside it.

/** The text, isolated from the direction of what is around it; an element does so by `<bdi>`. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
