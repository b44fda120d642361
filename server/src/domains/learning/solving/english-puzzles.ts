import Fraction from 'fraction.js'
import { measures, singular } from './english-words.ts'
import { thing } from './english-values.ts'
import { nothing } from './relations.ts'
import { fail, of, type Amount, type Scene } from './scene.ts'
import type { Form } from './scene-reading.ts'
import { ask, fixed, onlyOne } from './scene-rates.ts'
import { said } from './working.ts'

const N = '#(\\d+)'
const minus = new Fraction(-1)
const SPAN = '(hours|minutes|days|day|weeks|week|seconds|second|month|months)'
const spanOf = (text: string) => text.replace(/s?$/, 's')
const counted = (text: string) => measures[text] ?? thing(text)

/** What is done to a number that is thought of, one after the other. */
function done(scene: Scene, start: Amount, deeds: string): Amount {
  let now = start
  for (const deed of deeds.split(/,? and then |, then |,? and |, /)) {
    const found = new RegExp(
      `^(?:i )?(?:(multiply|divide)(?: it| the number| the (?:answer|result|sum|product))?(?: by)? ${N}|(add|subtract) ${N}(?: to it| from it| to the (?:answer|result)| from the (?:answer|result))?)$`,
    ).exec(deed.trim())
    if (!found) return fail()
    const next = scene.aside('', '@result', ['then'])
    if (found[1] === undefined) {
      const number = scene.number(found[4]!)
      scene.relate([of(next.id), of(now.id, minus)], found[3] === 'add' ? number : number.neg())
    } else {
      const number = scene.number(found[2]!)
      if (number.equals(0)) return fail()
      scene.relate(
        found[1] === 'multiply' ? [of(next.id), of(now.id, number.neg())] : [of(next.id, number), of(now.id, minus)],
        nothing,
      )
    }
    now = next
  }
  return now
}

const legsOf: Record<string, number> = {
  chicken: 2,
  duck: 2,
  hen: 2,
  bird: 2,
  goose: 2,
  rabbit: 4,
  cow: 4,
  goat: 4,
  sheep: 4,
  pig: 4,
  horse: 4,
  motorcycle: 2,
  bicycle: 2,
  car: 4,
  tricycle: 3,
}

export const puzzleClauses: readonly Form[] = [
  [/^i (?:think|thought|am thinking) of a number$/, (_f, s) => void s.amountExactly('', '@number')],
  [
    new RegExp(`^(?:when |if )?i (.+?)(?:, i get|\\. i get|, the (?:answer|result) is| and get) ${N}$`),
    (f, s) => {
      const own = onlyOne(s.present.filter(({ thing: what }) => what === '@number'))
      const end = done(s, own, f[1]!)
      s.relate([of(end.id)], s.number(f[2]!))
    },
  ],
  // Some of two sorts, with so many legs or marks.
  [
    new RegExp(
      `^(?:there (?:are|were)|.+? (?:has|have|had|keeps?|saw|counted)) (?:a total of )?${N} ([a-z]+) and ([a-z]+)(?: (?:on|in|at) (?:a |the |his |her )?[a-z ]+?)?(?: altogether| in all| in total)?$`,
    ),
    (f, s) => {
      const [a, b] = [singular(f[2]!), singular(f[3]!)]
      if (legsOf[a] === undefined || legsOf[b] === undefined) return fail()
      const pair = [s.amountExactly('', a), s.amountExactly('', b)]
      s.relate(
        pair.map(({ id }) => of(id)),
        s.number(f[1]!),
      )
    },
  ],
  [
    new RegExp(
      `^(?:there (?:are|were)|they have|the animals have|the vehicles have|(?:he|she) (?:saw|counted)) (?:a total of )?${N} (legs|wheels)(?: altogether| in all| in total)?$`,
    ),
    (f, s) => {
      const pair = s.present
      if (pair.length !== 2 || pair.some(({ thing: what }) => legsOf[what] === undefined)) return fail()
      const isWheels = pair.every(({ thing: what }) => /cycle|car/.test(what))
      if ((f[2] === 'wheels') !== isWheels) return fail()
      s.relate(
        pair.map(({ id, thing: what }) => of(id, new Fraction(legsOf[what]!))),
        s.number(f[1]!),
      )
    },
  ],
  [
    new RegExp(
      `^(?:in|there (?:are|were)|.+? answered all|.+? answered|.+? took part in)(?: a (?:quiz|test|contest|competition))?(?: (?:of|with))? ?${N} questions(?: in a (?:quiz|test|contest))?$`,
    ),
    (f, s) => {
      const pair = [s.amountExactly('', 'correct answer'), s.amountExactly('', 'wrong answer')]
      s.relate(
        pair.map(({ id }) => of(id)),
        s.number(f[1]!),
      )
    },
  ],
  [
    new RegExp(
      `^${N} (?:marks|points) (?:were|are|was|is) (?:given|awarded) for each correct answer and ${N} (?:marks?|points?) (?:were|are|was|is) (?:taken away|deducted|subtracted) for each wrong answer$`,
    ),
    (f, s) => {
      const pair = [s.find('', 'correct answer') ?? fail(), s.find('', 'wrong answer') ?? fail()]
      const score = s.aside('', '@score')
      s.relate([of(score.id), of(pair[0]!.id, s.number(f[1]!).neg()), of(pair[1]!.id, s.number(f[2]!))], nothing)
    },
  ],
  [
    new RegExp(
      `^(?:.+? answered all the questions and |he |she |[a-z]+ )(?:scored|got) ${N} (?:marks|points)(?: altogether| in all| in total)?$`,
    ),
    (f, s) => {
      const score = onlyOne(s.amounts.filter(({ thing: what }) => what === '@score'))
      if (!/answered all/.test(s.text)) return fail()
      s.relate([of(score.id)], s.number(f[1]!))
    },
  ],
  // Shared equally.
  [
    new RegExp(
      `^(?:[a-z. ]{2,20} )?(?:shares?|shared|divides?|divided|packs?|packed|puts?|placed|gives?|gave) ${N} ([a-z ]+?) equally (?:among|between|into|to|in) (?:his |her |the )?${N} ([a-z]+)$`,
    ),
    (f, s) => {
      const [whole, groups] = [fixed(s, '', thing(f[2]!), s.number(f[1]!)), singular(f[4]!)]
      const each = s.aside('each', whole.thing, ['each', groups])
      s.relate([of(each.id, s.number(f[3]!)), of(whole.id, minus)], nothing, said('Share it equally.', '平均分。'))
    },
  ],
  // At the same pace all the time.
  [
    new RegExp(
      `^(?:a |an |the |each |every )?([a-z]+(?: [a-z]+)?) (?:can )?(?:fills?|flows?|pours?|uses?|makes?|packs?|reads?|types?|earns?|saves?|prints?|folds?|walks?|runs?|cycles?|drinks?|produces?|is paid|leaks?) ${N} ([a-z]+)(?: of [a-z]+)? (?:per|each|every|a|an|in 1|in one) ${SPAN}$`,
    ),
    (f, s) => {
      const what = counted(f[3]!)
      fixed(s, f[1]!, '@pace', s.number(f[2]!))
      s.lastThing = what
      s.span = spanOf(f[4]!)
    },
  ],
  [
    new RegExp(
      `^(?:a |an |the )?([a-z]+(?: [a-z]+)?) (?:filled|poured|used|made|packed|read|typed|earned|saved|printed|folded|walked|ran|cycled|drank|produced|jogged|swam) ${N} ([a-z]+)(?: of [a-z]+)? in ${N} ${SPAN}$`,
    ),
    (f, s) => {
      const what = counted(f[3]!)
      const pace = s.aside(f[1]!, '@pace')
      s.relate(
        [of(pace.id, s.number(f[4]!))],
        s.number(f[2]!),
        said('Find it for one unit of time.', '先求每个单位时间是多少。'),
      )
      s.lastThing = what
      s.span = spanOf(f[5]!)
    },
  ],
]

const paceOf = (s: Scene, what: string) => {
  const pace = onlyOne(s.amounts.filter(({ thing: own }) => own === '@pace'))
  if (what !== '' && what !== s.lastThing) fail()
  return pace
}

export const puzzleQuestions: readonly Form[] = [
  [
    /^how many ([a-z ]+?) (?:(?:does|did|will|would) each (?:of them|([a-z]+)) (?:get|receive|have)|(?:are|were) (?:there )?in each ([a-z]+))$/,
    (f, s) => {
      const each = onlyOne(s.amounts.filter(({ owner }) => owner === 'each'))
      const [what, group] = [thing(f[1]!), f[2] ?? f[3]]
      if (what !== each.thing && !each.thing.endsWith(` ${what}`)) return fail()
      if (group !== undefined && group !== each.deed[1] && !/^(?:child|person|one|friend)$/.test(group)) return fail()
      ask(s, [each], what)
    },
  ],
  [
    /^(?:what (?:is|was)|find) (?:the|my) number$/,
    (_f, s) => ask(s, [onlyOne(s.present.filter(({ thing: what }) => what === '@number'))], ''),
  ],
  [
    new RegExp(
      `^how many (?:questions did .+? answer (correctly|wrongly)|(correct|wrong) answers did .+? (?:have|give))$`,
    ),
    (f, s) =>
      ask(s, [s.find('', `${/correct/.test(f[1] ?? f[2]!) ? 'correct' : 'wrong'} answer`) ?? fail()], 'question'),
  ],
  [
    new RegExp(
      `^how (?:many|much) ?([a-z]+)?(?: of [a-z]+)? (?:does|did|do|can|will|would) .+? in ${N} ${SPAN}(?: at this rate)?$`,
    ),
    (f, s) => {
      const pace = paceOf(s, f[1] === undefined ? '' : counted(f[1]))
      if (spanOf(f[3]!) !== s.span) return fail()
      s.question = { asks: 'amount', of: [of(pace.id, s.number(f[2]!))], thing: s.lastThing }
    },
  ],
  [
    new RegExp(
      `^how (?:many|much) ?([a-z]+)?(?: of [a-z]+)? (?:does|did|do|can) .+? (?:in 1|in one|each|every|per|a) ${SPAN}(?: on average)?$`,
    ),
    (f, s) => {
      const pace = paceOf(s, f[1] === undefined ? '' : counted(f[1]))
      if (spanOf(f[2]!) !== s.span) return fail()
      ask(s, [pace], s.lastThing)
    },
  ],
]
