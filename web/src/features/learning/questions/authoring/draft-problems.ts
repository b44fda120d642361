import { QuestionDraft } from '@capyzen/contracts/question-drafts'

export type ProblemKey =
  | 'missing'
  | 'tooLong'
  | 'badMarks'
  | 'badNumber'
  | 'badForm'
  | 'oneRight'
  | 'someRight'
  | 'twice'
  | 'marksDiffer'
  | 'tooManyMethodMarks'
  | 'gapMissing'
  | 'notAnOption'
  | 'acceptsNegation'
  | 'invalid'

const ofDraft: Record<string, ProblemKey> = {
  one_right: 'oneRight',
  some_right: 'someRight',
  twice: 'twice',
  marks_differ: 'marksDiffer',
  too_many_method_marks: 'tooManyMethodMarks',
  gap_missing: 'gapMissing',
  label_missing: 'missing',
  not_an_option: 'notAnOption',
  accepts_negation: 'acceptsNegation',
}

/** The value of a ratio or a time. */
function isOtherKey(draft: QuestionDraft, path: readonly PropertyKey[]): boolean {
  const owner = path.slice(0, -1).reduce<unknown>((part, name) => (part as Record<PropertyKey, unknown>)[name], draft)
  return ['ratio', 'time'].includes((owner as { kind?: string }).kind ?? '')
}

/** By the dotted path of the draft's field. */
export function problemsOf(draft: QuestionDraft): Map<string, ProblemKey> {
  const problems = new Map<string, ProblemKey>()
  for (const { path, code, message } of QuestionDraft.safeParse(draft).error?.issues ?? []) {
    const field = path.join('.')
    const last = String(path.at(-1))
    const problem: ProblemKey =
      code === 'custom'
        ? (ofDraft[message] ?? 'invalid')
        : last === 'marks'
          ? 'badMarks'
          : code === 'invalid_format' && (last === 'value' || last === 'result')
            ? isOtherKey(draft, path)
              ? 'badForm'
              : 'badNumber'
            : code === 'too_big'
              ? 'tooLong'
              : code === 'too_small'
                ? 'missing'
                : 'invalid'
    if (!problems.has(field)) problems.set(field, problem)
  }
  return problems
}
