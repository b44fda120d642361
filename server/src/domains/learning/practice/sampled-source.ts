const beginning = 'sample '

/** Names such an answer in learning events: each question is recorded once. */
export const sampleSource = (questionId: string): string => beginning + questionId

/** Whether a learning event is of an answer that was given before there was an account: it counts as hasty only so that it earns nothing. */
export const isSampled = (source: string): boolean => source.startsWith(beginning)
