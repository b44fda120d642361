/** Base words with their irregular forms; a form may have two bases. */
const irregularForms = `
  be am are is was were been being | have has had having | do does did done | go goes went gone | say said |
  make made | get got gotten | know knew known | think thought | take took taken | see saw seen | come came |
  find found | give gave given | tell told | feel felt | become became | leave left | bring brought |
  begin began begun | keep kept | hold held | write wrote written | stand stood | hear heard | mean meant | meet met |
  run ran | pay paid | sit sat | speak spoke spoken | lie lay lain lying | lay laid | lead led | grow grew grown |
  lose lost | fall fell fallen | send sent | build built | understand understood | draw drew drawn |
  break broke broken | spend spent | rise rose risen | drive drove driven | buy bought | wear wore worn |
  choose chose chosen | eat ate eaten | sleep slept | throw threw thrown | catch caught | teach taught |
  sing sang sung | swim swam swum | drink drank drunk | fly flew flown | forget forgot forgotten |
  freeze froze frozen | hide hid hidden | ride rode ridden | ring rang rung | shake shook shaken | shoot shot |
  sell sold | shine shone | slide slid | steal stole stolen | stick stuck | strike struck | sweep swept |
  swing swung | tear tore torn | wake woke woken | win won | wind wound | bend bent | bite bit bitten |
  blow blew blown | bleed bled | bind bound | breed bred | burn burnt | creep crept | deal dealt | dig dug |
  dream dreamt | feed fed | fight fought | flee fled | hang hung | kneel knelt | leap leapt | learn learnt |
  lend lent | light lit | seek sought | shrink shrank shrunk | sink sank sunk | smell smelt | spell spelt |
  spill spilt | spring sprang sprung | sting stung | swear swore sworn | weep wept | withdraw withdrew withdrawn |
  child children | man men | woman women | person people | foot feet | tooth teeth | goose geese | mouse mice |
  ox oxen | leaf leaves | leave leaves | life lives | live lives | wife wives | knife knives | wolf wolves | half halves |
  shelf shelves | loaf loaves | thief thieves | self selves | calf calves | base bases | basis bases | axe axes |
  axis axes | analysis analyses | datum data | die dice dying | fungus fungi | cactus cacti | nucleus nuclei |
  larva larvae | good better best | well better best | bad worse worst | much more most | many more most |
  far further farther furthest farthest | little less least | old older elder oldest eldest | tie tying
`

const irregular = new Map<string, string[]>()
for (const [base = '', ...forms] of irregularForms.split('|').map((word) => word.trim().split(/\s+/)))
  for (const form of forms) irregular.set(form, [...(irregular.get(form) ?? []), base])

/** A dropped `e`: `hoping` comes from `hope`, but `hopping` from `hop` and `singing` from `sing`. */
const droppedE = '(?<=(?:^|[^aeiou])[aeiou][b-df-hj-np-tvz])'

/** Endings in the order of trying, with their replacement. */
const endings: [RegExp, string][] = [
  [/(?<=[a-z]{2})ies$/, 'y'],
  [/(?<=(?:s|x|z|ch|sh|o))es$/, ''],
  [/(?<=[a-z]{2})s$/, ''],
  [/(?<=[a-z]{2})ied$/, 'y'],
  [/(?<=[a-z])([b-df-hj-np-tv-z])\1ed$/, '$1'],
  [new RegExp(`${droppedE}ed$`), 'e'],
  [/(?<=[a-z]{2})ed$/, ''],
  [/(?<=[a-z]{2})ed$/, 'e'],
  [/(?<=[a-z])([b-df-hj-np-tv-z])\1ing$/, '$1'],
  [new RegExp(`${droppedE}ing$`), 'e'],
  [/(?<=[a-z]{2})ing$/, ''],
  [/(?<=[a-z]{2})ing$/, 'e'],
  [/(?<=[a-z]{2})i(?:er|est)$/, 'y'],
  [/(?<=[a-z])([b-df-hj-np-tv-z])\1(?:er|est)$/, '$1'],
  [new RegExp(`${droppedE}(?:er|est)$`), 'e'],
  [/(?<=[a-z]{2})(?:er|est)$/, ''],
  [/(?<=[a-z]{2})(?:er|est)$/, 'e'],
]

/** `Ponds’` → `ponds`: lower case, without punctuation and possessive. */
const asWritten = (word: string) =>
  word
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
    .replace(/'s$/, '')

/** Candidates for the headword; irregular bases first, because `saw` in a sentence is rarely the tool. */
export function baseForms(word: string): { irregular: string[]; written: string; regular: string[] } {
  const written = asWritten(word)
  const regular = endings.flatMap(([ending, instead]) =>
    ending.test(written) ? [written.replace(ending, instead)] : [],
  )
  return { irregular: irregular.get(written) ?? [], written, regular }
}
