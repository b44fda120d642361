import type { ReviewedQuestion, SubmittedAttempt } from '@capyzen/contracts/exams'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { resultMessages } from './exam-messages.ts'

interface Part {
  key: string
  label: string
  score: number
  total: number
}

const scoreOf = (questions: readonly ReviewedQuestion[]) => ({
  score: questions.reduce((sum, { marksAwarded }) => sum + marksAwarded, 0),
  total: questions.reduce((sum, { question }) => sum + question.marks, 0),
})

export function TopicScores({ attempt }: { attempt: SubmittedAttempt }) {
  const t = useText(resultMessages)
  const parts = attempt.topics.map(({ topic, questions }) => ({
    ...{ key: questions[0]?.question.id ?? topic, label: topic },
    ...scoreOf(questions),
  }))
  return <PartScores heading={t('byTopic')} parts={parts} lang={languageTag(attempt.paper.language)} />
}

/** A question counts for each of its skills. The weakest come first. */
export function SkillScores({ attempt }: { attempt: SubmittedAttempt }) {
  const t = useText(resultMessages)
  const pick = usePick()
  const questions = attempt.topics.flatMap((topic) => topic.questions)
  const skills = new Map(questions.flatMap((one) => one.skills.map((skill) => [skill.id, skill])))
  const parts = [...skills.values()]
    .map(({ id, label }) => ({
      ...{ key: id, label: pick(label) },
      ...scoreOf(questions.filter((one) => one.skills.some((skill) => skill.id === id))),
    }))
    .toSorted((one, other) => one.score / one.total - other.score / other.total)
  return parts.length > 0 && <PartScores heading={t('bySkill')} parts={parts} />
}

function PartScores({ heading, parts, lang }: { heading: string; parts: readonly Part[]; lang?: string }) {
  const t = useText(resultMessages)
  return (
    <section className="mt-10">
      <h2 className="text-xl md:text-2xl">{heading}</h2>
      <Card className="mt-4">
        <ul className="flex flex-col gap-4">
          {parts.map(({ key, label, score, total }) => (
            <li
              key={key}
              className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1.5 md:grid-cols-[13rem_1fr_6rem]"
            >
              <span lang={lang} className="font-bold">
                {label}
              </span>
              <span className="text-right tabular-nums md:order-last">{t('topicMarks', { score, total })}</span>
              <Progress name={label} value={score} max={total} className="col-span-2 md:col-span-1" />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
