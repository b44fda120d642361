import type { ReviewedQuestion, SubmittedAttempt } from '@capyzen/contracts/exams'
import { Link } from 'react-router'
import { practicePath } from '#features/learning/questions/practice-path.ts'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { SkillLessonLink, useSkillLessons } from '#shared/skill-lessons.tsx'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { resultMessages } from './exam-messages.ts'

interface Part {
  key: string
  label: string
  score: number
  total: number
}

/** Without answers that wait for a teacher, which say nothing about a topic yet. */
function scoreOf(questions: readonly ReviewedQuestion[]) {
  const marked = questions.filter(({ provisional }) => !provisional)
  return {
    score: marked.reduce((sum, { marksAwarded }) => sum + marksAwarded, 0),
    total: marked.reduce((sum, { question }) => sum + question.marks, 0),
  }
}

const isWeak = ({ score, total }: Pick<Part, 'score' | 'total'>) => score < total
const isMarked = ({ total }: Pick<Part, 'total'>) => total > 0

export function SectionScores({ attempt }: { attempt: SubmittedAttempt }) {
  const t = useText(resultMessages)
  const parts = attempt.topics.map(({ topic, questions }) => ({
    ...{ key: questions[0]?.question.id ?? topic, label: topic },
    ...scoreOf(questions),
  }))
  return (
    <PartScores heading={t('bySection')} parts={parts.filter(isMarked)} lang={languageTag(attempt.paper.language)} />
  )
}

/**
 * Topics of the syllabus, the weakest first, with their skills folded away. A question counts for each of its skills,
 * and once for a topic.
 */
export function TopicScores({ attempt }: { attempt: SubmittedAttempt }) {
  const t = useText(resultMessages)
  const pick = usePick()
  const questions = attempt.topics.flatMap((topic) => topic.questions)
  const skills = questions.flatMap((one) => one.skills)
  const all = byId(skills.map(({ topic }) => topic)).map(({ id, label }) => ({
    ...{ key: id, label: pick(label) },
    ...scoreOf(questions.filter((one) => one.skills.some(({ topic }) => topic.id === id))),
    skills: byId(skills.filter(({ topic }) => topic.id === id))
      .map((skill) => ({
        ...{ key: skill.id, label: pick(skill.label) },
        ...scoreOf(questions.filter((one) => one.skills.some((other) => other.id === skill.id))),
      }))
      .filter(isMarked)
      .toSorted(weakestFirst),
  }))
  const topics = all.filter(isMarked)
  const lessons = useSkillLessons(topics.flatMap(({ skills: own }) => own.filter(isWeak).map(({ key }) => key)))
  if (topics.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl md:text-2xl">{t('byTopic')}</h2>
      <Card className="mt-4">
        <ul className="flex flex-col gap-2">
          {topics.toSorted(weakestFirst).map(({ skills: own, ...topic }, place) => (
            <li key={topic.key}>
              <PartScore {...topic} />
              {/* What to practise next is seen without a tap. */}
              <details open={place === 0 && topic.score < topic.total}>
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-bold text-spring-ink">
                  {t('skillCount', { count: own.length })}
                </summary>
                <ul className="mb-3 flex flex-col gap-1 border-l-4 border-line pl-4">
                  {own.map(({ key, label, score, total }) => (
                    <li key={key} className="flex flex-wrap items-center gap-x-6">
                      <span className="min-w-40 flex-1">{label}</span>
                      <span className="shrink-0 text-ink-soft tabular-nums">
                        {t('topicMarks', { score, count: total })}
                      </span>
                      {score < total && (
                        <>
                          <Link
                            to={practicePath({ kind: 'skill', skillId: key })}
                            aria-label={t('practiseSkill', { skill: label })}
                            className="text-link inline-flex min-h-11 items-center"
                          >
                            {t('practise')}
                          </Link>
                          <SkillLessonLink lesson={lessons.get(key)} className="w-full" />
                        </>
                      )}
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

const byId = <One extends { id: string }>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
]

const weakestFirst = (one: Part, other: Part) => one.score / one.total - other.score / other.total

function PartScores({ heading, parts, lang }: { heading: string; parts: readonly Part[]; lang?: string }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl md:text-2xl">{heading}</h2>
      <Card className="mt-4">
        <ul className="flex flex-col gap-4">
          {parts.map((part) => (
            <li key={part.key}>
              <PartScore {...part} lang={lang} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function PartScore({ label, score, total, lang }: Part & { lang?: string | undefined }) {
  const t = useText(resultMessages)
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1.5 md:grid-cols-[13rem_1fr_8rem]">
      <span lang={lang} className="font-bold">
        {label}
      </span>
      <span className="text-right tabular-nums md:order-last">{t('topicMarks', { score, count: total })}</span>
      <Progress name={label} value={score} max={total} className="col-span-2 md:col-span-1" />
    </div>
  )
}
