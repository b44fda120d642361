/** Labels of both dictionaries for words that are unfit for children. */
const unfitMarks =
  /\((?:[^)]*\b)?(?:vulgar|coarse|slang|derog\w*|taboo|pejorative|dirty|obscene|offensive|euphemism for sex|swearword)\b[^)]*\)|\b(?:obscene|vulgar|ethnic slur|offensive (?:term|name|word)|disparaging|slang (?:term|for)|swear ?word)\b/i
/** Unfit subjects, which the dictionaries do not label. */
const unfitMatters =
  /\b(?:sex(?!tet|tant|ton)\w*|copulat\w*|coitus|genital\w*|penis|penile|vagina\w*|vulva|scrotum|testicles?|clitor\w*|orgasm\w*|ejaculat\w*|masturbat\w*|erotic\w*|porn\w*|prostitut\w*|whore\w*|brothel\w*|pimps?|rape[ds]?|rapist|incest\w*|fellatio|cunnilingus|sodom\w*|bugger\w*|anus|buttocks|fuck\w*|shit\w*|cunt\w*|cock(?:sucker|s)?(?= \(vulgar)|bitch\w*|bastards?|nigger\w*|faggot\w*|heroin|cocaine|ketamine|methamphetamine|suicide|castrat\w*|condoms?|lewd\w*|lascivious\w*|lecher\w*|aphrodisiac\w*|concubin\w*|harem)\b/i

/** Filters meanings for children, because both dictionaries are for adults. */
export function isFitForChildren(meaning: string): boolean {
  return !unfitMarks.test(meaning) && !unfitMatters.test(meaning)
}
