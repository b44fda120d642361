import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { fit, pattern, unitBehind, valuesOf } from './patterns.ts'
import { readProblem, type Problem } from './problem.ts'
import { amountIn } from './unit-names.ts'
import { grouped, refuse, said, show, step, type Work } from './working.ts'

const list = '#U(?: (?:and |和 )?#U){1,11}'
const average = pattern(
  `ASK (?:the )?(?:average|mean) of (?:the (?:numbers )?)?${list}`,
  `ASK (?:the )?(?:average|mean) of these numbers ${list}`,
  `(?:求 )?#U(?:(?: 和)? #U){1,11} ?(?:的|这几个数的|这[两三四五六]个数的)平均数`,
  `#(?: 和)? # ?的平均数`,
)
const total = pattern(
  'the (?:average|mean) of # numbers is # (?:what is|find) (?:their|the) (?:total|sum)(?: of the numbers)?',
  '# 个数的平均数是 # (?:它们|这 # 个数)?的?(?:总和|和)(?:是多少)?',
)
const missing = pattern(
  'the (?:average|mean) of # numbers is # (?:the others?|(?:one|two|three|four|five|six) of (?:them|the numbers)|# of (?:them|the numbers)|the other numbers) (?:are|is) #(?: (?:and )?#){0,8} (?:what is|find) the (?:last|other|missing|remaining|third|fourth|fifth|sixth) (?:number|one)',
  '# 个数的平均数是 # (?:其中[一二两三四五六]个(?:数)?(?:分别)?是|其中 # 个(?:数)?(?:分别)?是) #(?:(?: 和)? #){0,8} (?:求)?(?:另一个数|最后一个数|第[三四五六]个数)(?:是多少)?',
)

export function solveAverage(problem: Problem): Work | undefined {
  const values = valuesOf(problem)
  if (fit(problem, average)) {
    const sum = values.reduce((one, other) => one.add(other))
    const value = sum.div(values.length)
    const units = new Set(values.map((_, at) => unitBehind(problem, at)).filter((unit) => unit !== null))
    if (units.size > 1) return refuse('not_accounted_for')
    return {
      kind: 'average',
      given: said(
        `Find the average of ${values.map((one) => show(one)).join(', ')}.`,
        `求 ${values.map((one) => show(one)).join('、')} 的平均数。`,
      ),
      steps: [
        step(said('Add them all.', '先求总和。'), `${values.map((one) => show(one)).join(' + ')} = ${show(sum)}`, sum),
        step(
          said(`Share the total equally among ${values.length}.`, `总和平均分成 ${values.length} 份。`),
          `${show(sum)} ÷ ${values.length} = ${show(value)}`,
          value,
        ),
      ],
      value,
      unit: [...units][0] ?? null,
      hints: averageHints(values.length),
      skill: 'MA.ST.AV.01',
    }
  }
  const [count = new Fraction(0), mean = new Fraction(0), ...rest] = values
  const whole = count.mul(mean)
  const totalStep = () =>
    step(
      said('The total is the average times how many there are.', '总和等于平均数乘个数。'),
      `${show(count)} × ${show(mean)} = ${show(whole)}`,
      whole,
    )
  if (count.lte(0) || count.d !== 1n) return undefined
  if (fit(problem, total)) {
    if (rest.some((one) => !one.equals(count))) return refuse('not_accounted_for')
    return {
      kind: 'average-total',
      given: said(
        `${show(count)} numbers have the average ${show(mean)}. Find their total.`,
        `${show(count)} 个数的平均数是 ${show(mean)}，求总和。`,
      ),
      steps: [totalStep()],
      value: whole,
      unit: null,
      hints: averageHints(Number(count.n)),
      skill: 'MA.ST.AV.01',
    }
  }
  if (!fit(problem, missing)) return undefined
  const isCounted = rest.length > 0 && / # (?:of|个(?:数)?(?:分别)?是)/.test(problem.line.replace(/^[^#]*#[^#]*#/, ' '))
  const known = isCounted ? rest.slice(1) : rest
  if (!count.equals(known.length + 1)) return refuse('not_accounted_for')
  const sum = known.reduce((one, other) => one.add(other))
  const value = whole.sub(sum)
  if (value.lt(0)) return refuse('below_zero')
  return {
    kind: 'average-missing',
    given: said(
      `${show(count)} numbers have the average ${show(mean)}; ${known.map((one) => show(one)).join(', ')} are known. Find the other.`,
      `${show(count)} 个数的平均数是 ${show(mean)}，已知 ${known.map((one) => show(one)).join('、')}，求另一个。`,
    ),
    steps: [
      totalStep(),
      ...(known.length > 1
        ? [
            step(
              said('Add the ones that are known.', '把已知的数加起来。'),
              `${known.map((one) => show(one)).join(' + ')} = ${show(sum)}`,
              sum,
            ),
          ]
        : []),
      step(
        said('What is missing from the total?', '总和还差多少？'),
        `${show(whole)} - ${show(sum)} = ${show(value)}`.replace(' - ', ' − '),
        value,
      ),
    ],
    value,
    unit: null,
    hints: [
      said(
        'An average hides a total. How do you find the total of all numbers?',
        '平均数里藏着总和。怎样求所有数的总和？',
      ),
      said(
        `The total is ${show(count)} times the average. What do you take away from it?`,
        `总和是平均数的 ${show(count)} 倍。要从总和里减去什么？`,
      ),
    ],
    skill: 'MA.ST.AV.01',
  }
}

const averageHints = (count: number): Work['hints'] => [
  said(
    'The average is what each would have if all had the same. What do you need to know first, the total or the difference?',
    '平均数就是大家一样多时每份的数量。先求总和还是先求差？',
  ),
  said(
    `Total = average × how many there are. Here there are ${count}. What do you do with that number?`,
    `总和 = 平均数 × 个数。这里有 ${count} 个。这个数怎么用？`,
  ),
]

const who = '(?:(?:an?|the|my) )?[a-z]+(?: [a-z]+)?'
const move =
  '(?:travels?|travelled|traveled|drives?|drove|runs?|ran|walks?|walked|cycles?|cycled|flies|flew|goes|went|rides?|rode|covers?|covered|moves?|moved|jogs?|jogged|swims?|swam)'
const far = '# (km|m|cm|kilometres|metres)'
const long = '# (h|hours?|hrs?|min|mins|minutes?|s|seconds?|sec)'
const pace = '# (km|m|cm) (?:/|per) (h|hour|hr|min|minute|s|second)'
const farHan = '# (千米|公里|米|厘米)'
const longHan = '# ?(?:个)?(小时|分钟|秒钟|秒|分)'

const findSpeed = pattern(
  `${who} ${move} (?:a distance of )?${far} in ${long} (?:what is|find|calculate|what was) (?:its|his|her|the|their) (?:average )?speed(?: of [a-z ]{2,20})?(?: in (?:km|m) (?:/|per) (?:h|hour|min|minute|s|second))?`,
  `(?:一辆|一列)?[^# ]{1,8} ${longHan}(?:行驶|行了|走了|跑了|行|走|跑|骑了|骑)了? ${farHan} (?:它的|他的|她的|这辆车的)?(?:平均)?速度(?:是多少|是)?`,
)
const findDistance = pattern(
  `${who} ${move} (?:at|with) (?:a |an average )?(?:speed of )?${pace} for ${long} (?:how far (?:does|did|will|can) [a-z ]{2,20}?${move}|what distance (?:does|did) [a-z ]{2,20}?${move}|what is the distance(?: travelled| covered)?|find the distance(?: travelled| covered)?)`,
  `how far (?:does|will|can|did) ${who} ${move} in ${long} at ${pace}`,
)
const findTime = pattern(
  `how long (?:does|will|would) it take (?:${who} )?to ${move} ${far} at (?:a speed of |an average speed of )?${pace}`,
  `${who} ${move} ${far} at (?:a speed of |an average speed of )?${pace} how long (?:does|did|will) (?:it|he|she|the journey|the trip) take`,
)
const hanDistance =
  /^(?:一辆|一列)?[^# ]{1,8}?每(小时|分钟|分|秒)(?:行驶|走|跑|骑|游|飞|行) # (千米|公里|米|厘米) # ?(?:个)?(小时|分钟|秒)(?:能|可以|一共|共)?(?:行驶|走|跑|骑|游|飞|行)了?多少?(千米|公里|米|厘米|远)?$/u
const hanTime =
  /^(?:一辆|一列)?[^# ]{1,8}?每(小时|分钟|分|秒)(?:行驶|走|跑|骑|游|飞|行) # (千米|公里|米|厘米) (?:行驶|走完|走|跑|骑|游|飞|行) # (千米|公里|米|厘米)(?:需要|需|要|用)(?:多少|几)个?(小时|分钟|秒)$/u

const timeUnit: Record<string, string> = {
  h: 'h',
  hour: 'h',
  hours: 'h',
  hr: 'h',
  hrs: 'h',
  min: 'min',
  mins: 'min',
  minute: 'min',
  minutes: 'min',
  s: 's',
  sec: 's',
  second: 's',
  seconds: 's',
  小时: 'h',
  时: 'h',
  分钟: 'min',
  分: 'min',
  秒: 's',
  秒钟: 's',
}
const lengthUnit: Record<string, string> = {
  km: 'km',
  m: 'm',
  cm: 'cm',
  kilometres: 'km',
  metres: 'm',
  千米: 'km',
  公里: 'km',
  米: 'm',
  厘米: 'cm',
}
const minutesIn: Record<string, number> = { h: 60, min: 1 }

/** In the unit that the speed is said in; seconds with hours are left to older pupils. */
function sameTime(value: Fraction, from: string, to: string): Fraction {
  if (from === to) return value
  const [a, b] = [minutesIn[from], minutesIn[to]]
  return a === undefined || b === undefined ? refuse('not_understood') : value.mul(a).div(b)
}

/** `2 h 30 min` as one number of hours, which is worked out first. */
export function solveSpeed(problem: Problem): Work | undefined {
  const found = compound.exec(problem.text)
  if (!found) return speedOf(problem)
  const [written, hours = '0', minutes = '0'] = found
  if (Number(minutes) < 1 || Number(minutes) > 59 || compound.test(problem.text.replace(written, ''))) return undefined
  const value = new Fraction(Number(minutes), 60).add(Number(hours))
  const work = speedOf(
    readProblem(problem.text.replace(written, `${show(value)} ${problem.isChinese ? '小时' : 'hours'}`)),
  )
  if (!work) return undefined
  const inHours = step(
    said('Write the time in hours: 1 h is 60 min.', '先把时间化成小时：1 小时是 60 分钟。'),
    `${hours} + ${minutes} ÷ 60 = ${show(value)}`,
    value,
  )
  return { ...work, steps: [inHours, ...work.steps] }
}

const compound = /(\d{1,2}) ?(?:hours?|hrs?|h|个?小时) ?(?:and )?(\d{1,2}) ?(?:minutes?|mins?|min|分钟?)(?![a-z])/iu

function speedOf(problem: Problem): Work | undefined {
  const [a = new Fraction(0), b = new Fraction(0)] = valuesOf(problem)
  const speed = fit(problem, findSpeed)
  if (speed) {
    const units = speed.slice(1).filter((one) => one !== undefined)
    const isHan = problem.isChinese
    const [length, time] = isHan
      ? [lengthUnit[units[1]!]!, timeUnit[units[0]!]!]
      : [lengthUnit[units[0]!]!, timeUnit[units[1]!]!]
    const [distance, duration] = isHan ? [b, a] : [a, b]
    const wanted = / in (km|m) (?:\/|per) (h|hour|min|minute|s|second)$/.exec(problem.line)
    const per = wanted ? timeUnit[wanted[2]!]! : time
    if ((wanted && lengthUnit[wanted[1]!] !== length) || duration.equals(0)) return refuse('not_understood')
    const span = sameTime(duration, time, per)
    const value = distance.div(span)
    return motion(
      'speed',
      distance,
      span,
      value,
      `${show(distance)} ÷ ${grouped(span)} = ${show(value)}`,
      value,
      `${length}/${per}`,
      amountIn(show(distance), length),
      amountIn(show(span), per),
    )
  }
  const inChinese = hanDistance.exec(problem.line)
  const distance = fit(problem, findDistance)
  if (distance || inChinese) {
    const units = (inChinese ?? distance!).slice(1).filter((one) => one !== undefined)
    const isTimeFirst = !inChinese && problem.line.startsWith('how far')
    const [length, per, time] = inChinese
      ? [lengthUnit[units[1]!]!, timeUnit[units[0]!]!, timeUnit[units[2]!]!]
      : isTimeFirst
        ? [lengthUnit[units[1]!]!, timeUnit[units[2]!]!, timeUnit[units[0]!]!]
        : [lengthUnit[units[0]!]!, timeUnit[units[1]!]!, timeUnit[units[2]!]!]
    const asked = inChinese?.[4]
    if (asked !== undefined && asked !== '远' && lengthUnit[asked] !== length) return refuse('not_understood')
    const [pacing, duration] = isTimeFirst ? [b, a] : [a, b]
    const span = sameTime(duration, time, per)
    const value = pacing.mul(span)
    return motion(
      'distance',
      value,
      span,
      pacing,
      `${show(pacing)} × ${grouped(span)} = ${show(value)}`,
      value,
      length,
      amountIn(show(pacing), `${length}/${per}`),
      amountIn(show(span), per),
    )
  }
  const hours = hanTime.exec(problem.line)
  if (hours) {
    if (timeUnit[hours[1]!] !== timeUnit[hours[4]!] || lengthUnit[hours[2]!] !== lengthUnit[hours[3]!] || a.equals(0))
      return refuse('not_understood')
    const [length, per] = [lengthUnit[hours[2]!]!, timeUnit[hours[1]!]!]
    const value = b.div(a)
    return motion(
      'time',
      b,
      value,
      a,
      `${show(b)} ÷ ${grouped(a)} = ${show(value)}`,
      value,
      per,
      amountIn(show(b), length),
      amountIn(show(a), `${length}/${per}`),
    )
  }
  const duration = fit(problem, findTime)
  if (!duration) return undefined
  const units = duration.slice(1).filter((one) => one !== undefined)
  if (lengthUnit[units[0]!] !== lengthUnit[units[1]!] || b.equals(0)) return refuse('not_understood')
  const per = timeUnit[units[2]!]!
  const value = a.div(b)
  return motion(
    'time',
    a,
    value,
    b,
    `${show(a)} ÷ ${grouped(b)} = ${show(value)}`,
    value,
    per,
    amountIn(show(a), lengthUnit[units[0]!]!),
    amountIn(show(b), `${lengthUnit[units[0]!]!}/${per}`),
  )
}

function motion(
  asked: 'speed' | 'distance' | 'time',
  distance: Fraction,
  time: Fraction,
  speed: Fraction,
  sum: string,
  value: Fraction,
  unit: string,
  one: Bilingual,
  other: Bilingual,
): Work {
  if (!speed.mul(time).equals(distance)) return refuse('unsure')
  const names = { speed: said('speed', '速度'), distance: said('distance', '路程'), time: said('time', '时间') }[asked]
  const rule = {
    speed: said('Speed is distance divided by time.', '速度等于路程除以时间。'),
    distance: said('Distance is speed times time.', '路程等于速度乘时间。'),
    time: said('Time is distance divided by speed.', '时间等于路程除以速度。'),
  }[asked]
  return {
    kind: `speed-${asked}`,
    given: said(
      `${one.en} and ${other.en} are known. Find the ${names.en}.`,
      `已知 ${one.zh}和 ${other.zh}，求${names.zh}。`,
    ),
    steps: [step(rule, sum, value)],
    value,
    unit,
    hints: [
      said(
        'This is about speed, distance and time. Which two of them do you know?',
        '这道题讲的是速度、路程和时间。已经知道哪两个？',
      ),
      said(
        `You know ${one.en} and ${other.en}. Is the ${names.en} found by multiplying or by dividing them?`,
        `已知 ${one.zh}和 ${other.zh}。求${names.zh}要乘还是除？`,
      ),
    ],
    skill: 'MA.NA.RT.01',
  }
}

const price = pattern(
  '# ([a-z]+(?: [a-z]+)?) costs? N how much (?:do|does|will|would) # ([a-z]+(?: [a-z]+)?) cost(?: at this rate)?',
  '(?:the cost of|if) # ([a-z]+(?: [a-z]+)?) (?:is|costs?) N (?:what is the cost of|how much do|find the cost of) # ([a-z]+(?: [a-z]+)?)(?: cost)?',
  '# (\\p{Script=Han}{1,5}?)(?:要|卖|共|一共)? ?# 元 # (\\p{Script=Han}{1,5}?)(?:要|卖)?多少(?:元|钱)',
)

/** The price of one, then of as many as are asked for. */
export function solveRate(problem: Problem): Work | undefined {
  const found = fit(problem, price)
  const [count, cost, wanted] = valuesOf(problem)
  if (!found || !count || !cost || !wanted) return undefined
  const [thing, other] = found.slice(1).filter((one) => one !== undefined)
  if (thing?.replace(/s$/, '') !== other?.replace(/s$/, '') || count.equals(0)) return refuse('not_accounted_for')
  const one = cost.div(count)
  const value = one.mul(wanted)
  return {
    kind: 'rate',
    given: said(
      `${show(count)} cost $${show(cost)}. Find the cost of ${show(wanted)}.`,
      `${show(count)} 个 ${show(cost)} 元，求 ${show(wanted)} 个的价钱。`,
    ),
    steps: [
      step(
        said('Find the cost of one first.', '先求一个的价钱。'),
        `${show(cost)} ÷ ${grouped(count)} = ${show(one)}`,
        one,
      ),
      step(
        said(`Then of ${show(wanted)}.`, `再求 ${show(wanted)} 个的价钱。`),
        `${grouped(wanted)} × ${grouped(one)} = ${show(value)}`,
        value,
      ),
    ],
    value,
    unit: problem.isChinese ? '元' : '$',
    hints: [
      said('Every one costs the same. What does a single one cost?', '每个价钱一样。一个多少钱？'),
      said(
        `Divide $${show(cost)} by ${show(count)} for one. What do you do then for ${show(wanted)}?`,
        `${show(cost)} 元除以 ${show(count)} 是一个的价钱。${show(wanted)} 个呢？`,
      ),
    ],
    skill: 'MA.NA.RT.01',
  }
}
