import Fraction from 'fraction.js'
import { groupsOfTime, moved, time, timeOf } from './clock.ts'
import type { Problem } from './problem.ts'
import { grouped, isWhole, refuse, said, show, step, type Work } from './working.ts'

/* Journeys of two parts, of two travellers, and between two places, in km and hours. */

const number = String.raw`(\d{1,4}(?:\.\d)?)`
const who = '(?:(?:an?|the) )?[a-z]+(?: [a-z]+)?'
const travels = '(?:travel(?:led|s|ed)?|drove|drives?|cycled|cycles?|moved|moves?|went|goes)'
const over = String.raw`[?？.。 ]*$`
const kmh = String.raw`(?:km/h|km per hour)`

const inTwoParts = new RegExp(
  `^${who} ${travels} ${number} km in ${number} (?:h|hours?) and(?: then)? (?:another )?(?:${travels} )?(?:another )?${number} km in (?:another |the next )?${number} (?:h|hours?)[.,]? (?:what (?:was|is)|find|calculate) (?:his|her|its|their|the) average speed for the (?:whole|entire) (?:journey|trip)(?: in ${kmh})?${over}`,
)
const apart = new RegExp(
  `^two [a-z]+ (?:started?|start|left|leave) (?:from )?the same place(?: at the same time)?(?: and|,)? ${travels} in opposite directions at (?:speeds of )?${number} ${kmh} and ${number} ${kmh}(?: respectively)?[.,]? (?:how far apart (?:were|are|will) they(?: be)?|what (?:was|is) the distance between them) after ${number} (?:h|hours?)${over}`,
)
const towards: readonly RegExp[] = [
  new RegExp(
    `^two [a-z]+,? ${number} km apart,? (?:are |were )?(?:${travels}|travelling) towards each other at (?:speeds of )?${number} ${kmh} and ${number} ${kmh}(?: respectively)?[.,]? (?:how many hours later (?:will|do|did) they meet|after how many hours (?:will|do|did) they meet)${over}`,
  ),
  new RegExp(
    `^甲[、,]?乙两地相距 ?${number} ?千米[,，] ?两[辆列][^\\d,，]{1,4}同时从两地(?:相对|相向)(?:开出|而行|出发)[,，] ?一[辆列]每小时行 ?${number} ?千米[,，] ?另一[辆列]每小时行 ?${number} ?千米[,，] ?(?:经过)?几(?:个)?小时后?(?:两车)?相遇${over}`,
    'u',
  ),
]
const arriving = new RegExp(
  `^(town [a-z]|[a-z]+) and (town [a-z]|[a-z]+) are ${number} km apart[.,]? ${who} (?:left|leaves) (town [a-z]|[a-z]+) at ${time} and ${travels} to (town [a-z]|[a-z]+) at (?:a speed of |an average speed of )?${number} ${kmh}[.,]? (?:at )?(?:what time|when) (?:did|does|will) (?:it|he|she|${who}) (?:reach|arrive at|arrive in|get to) (town [a-z]|[a-z]+)${over}`,
)
const hanWay = new RegExp(
  `^甲[、,]?乙两地相距 ?${number} ?千米[,，] ?一[辆列][^\\d,，]{1,4}每小时行 ?${number} ?千米[,，] ?(?:从甲地到乙地)?(?:要|需要|需)?(?:几|多少)(?:个)?小时(?:可以到达?|能到达?|到达)?${over}`,
  'u',
)

const numbersOf = (texts: readonly (string | undefined)[]) => texts.map((text) => new Fraction(text ?? '0'))

export function solveJourney({ text, isChinese }: Problem): Work | undefined {
  const plain = text.toLowerCase().replace(/\s+/g, ' ')
  const parts = inTwoParts.exec(plain)
  if (parts) return averageOf(numbersOf(parts.slice(1)))
  const away = apart.exec(plain)
  if (away) return together(numbersOf(away.slice(1)))
  for (const pattern of towards) {
    const found = pattern.exec(plain)
    if (found) return meeting(numbersOf(found.slice(1)), isChinese ? '小时' : 'h')
  }
  const way = hanWay.exec(plain)
  if (way) return hoursOf(numbersOf(way.slice(1)))
  const arrival = arriving.exec(plain)
  return arrival ? arrivalOf(arrival.slice(1)) : undefined
}

const frame = (value: Fraction, unit: string | null) => ({
  ...{ kind: 'journey', value, unit, skill: 'MA.NA.RT.01' },
  hints: [
    said(
      'This is about speed, distance and time. Draw a line for the way, and write on it what you know.',
      '这道题讲的是速度、路程和时间。画一条线表示路程，把知道的写上去。',
    ),
    said(
      'Distance is speed times time. Which of the three is asked for, and what do you need for it?',
      '路程等于速度乘时间。求的是哪一个？还需要知道什么？',
    ),
  ] as Work['hints'],
})

function averageOf([one, inOne, other, inOther]: readonly Fraction[]): Work {
  const [distance, hours] = [one!.add(other!), inOne!.add(inOther!)]
  if (hours.equals(0)) return refuse('divides_by_zero')
  const value = distance.div(hours)
  return {
    ...frame(value, 'km/h'),
    given: said('A journey of two parts. Find the average speed of the whole.', '一段路分两部分走，求全程的平均速度。'),
    steps: [
      step(said('The whole distance:', '总路程：'), `${show(one!)} + ${show(other!)} = ${show(distance)}`, distance),
      step(said('The whole time:', '总时间：'), `${show(inOne!)} + ${show(inOther!)} = ${show(hours)}`, hours),
      step(
        said('Average speed is whole distance divided by whole time.', '平均速度等于总路程除以总时间。'),
        `${show(distance)} ÷ ${grouped(hours)} = ${show(value)}`,
        value,
      ),
    ],
  }
}

function together([one, other, hours]: readonly Fraction[]): Work {
  const both = one!.add(other!)
  const value = both.mul(hours!)
  return {
    ...frame(value, 'km'),
    given: said('Two go apart in opposite directions. Find how far apart they are.', '两个朝相反方向走，求相距多远。'),
    steps: [
      step(
        said('In one hour they get so many km farther apart:', '每小时相距多多少千米：'),
        `${show(one!)} + ${show(other!)} = ${show(both)}`,
        both,
      ),
      step(said('In all the hours:', '全部时间：'), `${show(both)} × ${grouped(hours!)} = ${show(value)}`, value),
    ],
  }
}

function meeting([distance, one, other]: readonly Fraction[], unit: string): Work {
  const both = one!.add(other!)
  if (both.equals(0)) return refuse('divides_by_zero')
  const value = distance!.div(both)
  return {
    ...frame(value, unit),
    given: said('Two come towards each other. Find when they meet.', '两个相对而行，求几小时后相遇。'),
    steps: [
      step(
        said('In one hour they get so many km nearer:', '每小时一共走多少千米：'),
        `${show(one!)} + ${show(other!)} = ${show(both)}`,
        both,
      ),
      step(
        said('Hours for the whole distance:', '走完全程要几小时：'),
        `${show(distance!)} ÷ ${grouped(both)} = ${show(value)}`,
        value,
      ),
    ],
  }
}

function hoursOf([distance, speed]: readonly Fraction[]): Work {
  if (speed!.equals(0)) return refuse('divides_by_zero')
  const value = distance!.div(speed!)
  return {
    ...frame(value, '小时'),
    given: said('Distance and speed are known. Find the time.', '已知路程和速度，求时间。'),
    steps: [
      step(
        said('Time is distance divided by speed.', '时间等于路程除以速度。'),
        `${show(distance!)} ÷ ${grouped(speed!)} = ${show(value)}`,
        value,
      ),
    ],
  }
}

function arrivalOf(groups: readonly (string | undefined)[]): Work | undefined {
  const [first, second, far, from, ...rest] = groups
  const [to, pace, at] = rest.slice(groupsOfTime)
  if (
    to !== at ||
    first === second ||
    !new Set([first, second]).has(from) ||
    !new Set([first, second]).has(to) ||
    from === to
  )
    return refuse('not_accounted_for')
  const [distance, speed] = numbersOf([far, pace])
  if (speed!.equals(0)) return refuse('divides_by_zero')
  const hours = distance!.div(speed!)
  const minutes = hours.mul(60)
  if (!isWhole(minutes)) return refuse('not_understood')
  const arrival = moved(timeOf(rest.slice(0, groupsOfTime)), Number(minutes.n), 1)
  return {
    ...arrival,
    ...{ kind: 'journey-end', hints: frame(hours, 'h').hints, skill: 'MA.NA.RT.01' },
    given: said(
      'Distance, speed and the start are known. Find when it ends.',
      '已知路程、速度和出发时间，求到达时间。',
    ),
    steps: [
      step(
        said('Time is distance divided by speed, in hours.', '时间等于路程除以速度，单位是小时。'),
        `${show(distance!)} ÷ ${grouped(speed!)} = ${show(hours)}`,
        hours,
      ),
      step(said('In minutes:', '化成分钟：'), `${grouped(hours)} × 60 = ${show(minutes)}`, minutes),
      ...arrival.steps,
    ],
  }
}
