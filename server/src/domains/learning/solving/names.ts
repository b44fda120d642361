import type { Work } from './working.ts'

const noNames = new Set(
  'a an the each every both all some this that these those there he she it they his her their we i in on at if after before then when how what find and of to for'.split(
    ' ',
  ),
)

/** Stories are read in small letters; those in them keep their names: `Mr Lim`, not `mr lim`. */
export function withNames(work: Work, story: string): Work {
  const small = new Set(story.match(/\b[a-z]+\b/g))
  const names = new Map((story.match(/\b[A-Z][a-z]+\b/g) ?? []).map((name) => [name.toLowerCase(), name] as const))
  const named = (text: string) =>
    text.replace(/\b[a-z]+\b/g, (word) => (small.has(word) || noNames.has(word) ? word : (names.get(word) ?? word)))
  // What an amount is called stands in front; the rest of a step is in our words.
  const ofStep = (say: string) => say.replace(/^[^:.：。]+/, named)
  return {
    ...work,
    steps: work.steps.map((step) => ({ ...step, say: { en: ofStep(step.say.en), zh: ofStep(step.say.zh) } })),
    ...(work.bars && {
      bars: { ...work.bars, bars: work.bars.bars.map((bar) => ({ ...bar, label: named(bar.label) })) },
    }),
  }
}
