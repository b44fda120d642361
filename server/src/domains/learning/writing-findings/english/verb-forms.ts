/** Base, past and participle of irregular verbs that children use. */
const irregular = `
be was been|become became become|begin began begun|bend bent bent|bite bit bitten|bleed bled bled|blow blew blown|break broke broken|bring brought brought|build built built
burst burst burst|buy bought bought|catch caught caught|choose chose chosen|come came come|cost cost cost|creep crept crept|cut cut cut|dig dug dug|do did done|draw drew drawn
drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed fed|feel felt felt|fight fought fought|find found found|fly flew flown|forget forgot forgotten
forgive forgave forgiven|freeze froze frozen|get got got|give gave given|go went gone|grow grew grown|hang hung hung|have had had|hear heard heard|hide hid hidden|hit hit hit
hold held held|hurt hurt hurt|keep kept kept|kneel knelt knelt|know knew known|lead led led|leave left left|lend lent lent|let let let|lose lost lost|make made made|meet met met
pay paid paid|put put put|read read read|ride rode ridden|ring rang rung|rise rose risen|run ran run|say said said|see saw seen|sell sold sold|send sent sent|set set set
shake shook shaken|shine shone shone|shoot shot shot|shut shut shut|sing sang sung|sink sank sunk|sit sat sat|sleep slept slept|slide slid slid|speak spoke spoken
spend spent spent|spread spread spread|stand stood stood|steal stole stolen|stick stuck stuck|sting stung stung|sweep swept swept|swim swam swum|swing swung swung
take took taken|teach taught taught|tear tore torn|tell told told|think thought thought|throw threw thrown|understand understood understood|wake woke woken|wear wore worn
weep wept wept|win won won|write wrote written`
  .trim()
  .split(/[|\n]/)
  .map((line) => line.split(' ') as [base: string, past: string, participle: string])

/** Regular ones, and rarely anything else: a word that is as often a noun or an adjective stays away. */
const regular =
  `accept agree allow answer appear apologise arrive ask beg believe boil borrow brush call carry celebrate chase chat check cheer chop clap clean climb collect comfort continue cook cross cry
  decide discover drag drop enjoy enter explain explore finish follow gather giggle grab greet happen help hug hurry ignore imagine invite join jump kick knock laugh learn
  lift like listen live look love manage miss move need notice offer open pack paint pass pick play plan point practise pray prepare pretend promise pull push rain reach realise
  receive recognise remember remind repair reply rescue return rush save scold scream search serve share shiver shout slip smile sneak solve stare start stay stop study suggest surprise
  talk taste thank tidy touch travel tremble trip try turn use visit wag wait walk want warn wash watch wave whisper work worry yell
  admire apologise argue arrest attend bake bark belong breathe bump bury complain confess congratulate consider deliver depend describe destroy dial disappear discuss dislike encourage escape
  exclaim fetch glance grin groan hate injure insist interrupt introduce lock mention mumble nod obey organise persuade pour praise protect punish quarrel refuse relax remove rub
  scatter sigh skip snatch sneeze snore sob squeeze struggle succeed swallow tease tie unlock wander whistle wipe wonder bounce chew chuckle crash crawl crouch dance gasp glide growl leap slam slither smash stagger stroll stumble tumble vanish wrap yawn`.split(
    /\s+/,
  )

const vowel = /[aeiou]/
const doubles = new Set(
  'beg chat chop clap drag drop grab hug knit pat plan slip stop trip wag get run sit swim cut put hit shut set let win dig begin forget nod rub skip sob wrap grin quarrel dial'.split(
    ' ',
  ),
)

const withEnding = (base: string, ending: 'ed' | 'ing'): string => {
  if (doubles.has(base)) return `${base}${base.at(-1)}${ending}`
  if (base.endsWith('e') && !base.endsWith('ee') && base !== 'be') return `${base.slice(0, -1)}${ending}`
  if (ending === 'ed' && base.endsWith('y') && !vowel.test(base.at(-2) ?? '')) return `${base.slice(0, -1)}ied`
  return base + ending
}

interface VerbForms {
  base: string
  past: string
  participle: string
  third: string
  gerund: string
}

function thirdOf(base: string): string {
  if (base === 'have') return 'has'
  if (base === 'be') return 'is'
  if (/(s|sh|ch|x|z|o)$/.test(base)) return `${base}es`
  if (base.endsWith('y') && !vowel.test(base.at(-2) ?? '')) return `${base.slice(0, -1)}ies`
  return `${base}s`
}

const verbs: VerbForms[] = [
  ...irregular.map(([base, past, participle]) => ({ base, past, participle })),
  ...regular.map((base) => ({ base, past: withEnding(base, 'ed'), participle: withEnding(base, 'ed') })),
].map((verb) => ({ ...verb, third: thirdOf(verb.base), gerund: withEnding(verb.base, 'ing') }))

const by = (form: keyof VerbForms) => new Map(verbs.map((verb) => [verb[form], verb]))
export const verbOfBase = by('base')
export const verbOfThird = by('third')
export const verbOfPast = by('past')
/** Forms that only follow `have` or `be`: gone, seen, eaten. */
export const verbOfLoneParticiple = new Map(
  verbs
    .filter(({ base, past, participle }) => participle !== past && participle !== base)
    .map((verb) => [verb.participle, verb]),
)
/** Forms that cannot follow `have`: went, saw, ate. */
export const verbOfLonePast = new Map(
  verbs.filter(({ base, past, participle }) => past !== participle && past !== base).map((verb) => [verb.past, verb]),
)
/** Without a sign of the past: put, cut, read. */
export const isUnchanged = ({ base, past }: VerbForms): boolean => base === past

/** What the regular ending makes of an irregular verb, where that is no word of its own: runned, buyed. */
const realWords = new Set(['singed', 'founded', 'felled', 'leaved', 'hanged', 'shined', 'winded', 'tearred', 'lied'])
export const overregular = new Map(
  verbs
    .filter(({ base, past }) => past !== withEnding(base, 'ed') && base !== 'be')
    .flatMap((verb) =>
      [withEnding(verb.base, 'ed'), `${verb.base}ed`, `${verb.past}ed`, `${verb.base}${verb.base.at(-1)}ed`].map(
        (form) => [form, verb] as const,
      ),
    )
    .filter(([form]) => !realWords.has(form)),
)
