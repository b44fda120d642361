import { elementsOf, rawTextOf, type XmlElement } from './xml.ts'

/** What is right for one response. */
export interface Declaration {
  cardinality: string
  baseType: string
  correct: string[]
  mapping: { key: string; score: number }[]
}

export const declarationsOf = (item: XmlElement): ReadonlyMap<string, Declaration> =>
  new Map(
    elementsOf(item, 'responseDeclaration').map((declaration) => {
      const { attributes } = declaration
      const correct = elementsOf(declaration, 'correctResponse').flatMap((one) => elementsOf(one, 'value'))
      const mapping = elementsOf(declaration, 'mapping').flatMap((one) => elementsOf(one, 'mapEntry'))
      return [
        attributes.get('identifier') ?? '',
        {
          cardinality: attributes.get('cardinality') ?? 'single',
          baseType: attributes.get('baseType') ?? '',
          correct: correct.map(rawTextOf).filter((value) => value !== ''),
          mapping: mapping.map((entry) => ({
            key: (entry.attributes.get('mapKey') ?? '').trim(),
            score: Number(entry.attributes.get('mappedValue') ?? Number.NaN),
          })),
        },
      ]
    }),
  )

/** The maximum score that the item declares for itself. */
export function highestScore(item: XmlElement): number | null {
  const outcomes = new Map(
    elementsOf(item, 'outcomeDeclaration').map((outcome) => [outcome.attributes.get('identifier') ?? '', outcome]),
  )
  const highest = outcomes.get('MAXSCORE')
  const [value] = highest ? elementsOf(highest, 'defaultValue').flatMap((one) => elementsOf(one, 'value')) : []
  const declared = value ? rawTextOf(value) : outcomes.get('SCORE')?.attributes.get('normalMaximum')
  return declared === undefined ? null : Number(declared)
}

/** The highest score that one answer earns by the mapping; null without a mapping. */
export const bestScore = ({ mapping }: Declaration): number | null => {
  const scores = mapping.map(({ score }) => score).filter((score) => score > 0)
  return scores.length === 0 ? null : Math.max(...scores)
}
