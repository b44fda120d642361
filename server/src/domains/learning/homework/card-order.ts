interface Titled {
  titleEn: string
  titleZh: string
}

/** First, second and third practice question sets, then picture composition (spec 1 §5). */
const places: readonly RegExp[] = [
  /第一.{0,2}练习|练习题?\s*[（(]?一(?!\p{Script=Han})|\bfirst practice\b|\bpractice (question )?set (one|1)\b/iu,
  /第二.{0,2}练习|练习题?\s*[（(]?二(?!\p{Script=Han})|\bsecond practice\b|\bpractice (question )?set (two|2)\b/iu,
  /第三.{0,2}练习|练习题?\s*[（(]?三(?!\p{Script=Han})|\bthird practice\b|\bpractice (question )?set (three|3)\b/iu,
  /看图作文|看图写话|\bpicture composition\b/iu,
]

/** Cards with an equal place keep their order. */
export function orderByTitle<Card extends Titled>(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function placeOf({ titleEn, titleZh }: Titled): number {
  const place = places.findIndex((pattern) => pattern.test(titleEn) || pattern.test(titleZh))
  return place === -1 ? places.length : place
}
