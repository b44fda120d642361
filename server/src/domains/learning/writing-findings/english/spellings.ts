/** How children often misspell a word, and the word that they mean, where the checker suggests another one first. */
const misspelt = new Map(
  `untill until  nite night  cryed cried  tryed tried  hurryed hurried  replyed replied  writting writing  comming coming
  becouse because  wich which  thier their  suprise surprise  suprised surprised  exsited excited  scard scared  woried worried  writen written
  heared heard  happyly happily  tommorow tomorrow  tommorrow tomorrow  neighbor neighbour  droped dropped  stoped stopped`
    .split(/\s{2,}/)
    .map((pair) => pair.split(' ') as [string, string]),
)

/** The word that is meant, with the capital of the one that was written. */
export function meantBy(written: string): string | undefined {
  const meant = misspelt.get(written.toLowerCase())
  return meant && /^\p{Lu}/u.test(written) ? `${meant.charAt(0).toUpperCase()}${meant.slice(1)}` : meant
}

const unfit =
  /^(?:cum|cums|cumming|cunts?|cocks?|dicks?|pricks?|pussy|pussies|tits?|titty|arse\w*|ass|asses|asshole\w*|anus|anal|boobs?|penis\w*|vagina\w*|semen|orgasm\w*|orgy|orgies|horny|nudes?|nudity|sex|sexed|sexes|sexy|sexier|sexting|porn\w*|erotic\w*|rape[ds]?|rapist\w*|raping|sluts?|slutty|whor\w+|hookers?|bitch\w*|bastards?|shit\w*|piss\w*|crap\w*|fuck\w*|wank\w*|damn\w*|fag|fags|faggot\w*|nigg\w+|retard\w*|spic|chink|gook|heroin|cocaine|suicide)$/i

/** Nothing is suggested to a child that no child should write, with or without stars. */
export const isFit = (suggestion: string): boolean =>
  !/\*|^pee-pee$/i.test(suggestion) && !suggestion.split(/[^\p{L}]+/u).some((word) => unfit.test(word))
