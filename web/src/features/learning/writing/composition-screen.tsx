import { compositionMarks, type ReadComposition } from '@capyzen/contracts/writing'
import { useQuery } from '@tanstack/react-query'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { textNow, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useContractForm } from '#shared/contract-form.ts'
import { errorMessage } from '#shared/error-message.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { TextAreaField, TextField } from '#shared/form-fields.tsx'
import { Form } from '#shared/form.tsx'
import { Forbidden } from '#shared/forbidden.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { PrintedComposition } from './composition-print.tsx'
import { compositionQuery, useMarkComposition } from './queries.ts'
import { teacherMessages } from './teacher-messages.ts'

/** A teacher reads, marks and prints one submitted composition. */
export function CompositionScreen({ versionId }: { versionId: string }) {
  const t = useText(teacherMessages)
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <div className="not-printed mb-2">
        <BackLink to={paths.compositions()} label={t('backToList')} />
      </div>
      <RequireSession loading={<Loading messages={teacherMessages.words} lines={6} />}>
        <Composition versionId={versionId} />
      </RequireSession>
    </div>
  )
}

function Composition({ versionId }: { versionId: string }) {
  const t = useText(teacherMessages)
  const query = useQuery(compositionQuery(versionId))
  return (
    <Fetched
      query={query}
      messages={teacherMessages.words}
      lines={6}
      inCard
      forbidden={<Forbidden title={t('teachersOnly')} description={t('teachersOnlyWhy')} />}
      unknown={
        <Card>
          <EmptyState mood="puzzled" title={t('gone')} description={t('goneWhy')} />
        </Card>
      }
    >
      {({ composition }) => (
        <PrintedComposition
          assignment={composition.assignment}
          version={composition.version}
          byline={t('by', { name: composition.student.name })}
          provisionalWhy={t('provisionalWhy')}
        >
          <MarksCard key={composition.markRevision} composition={composition} />
        </PrintedComposition>
      )}
    </Fetched>
  )
}

/** Whole and half marks; not a number for anything else. */
const readMarks = (typed: string) => (/^\d+(\.[05]0*)?$/.test(typed.trim()) ? Number(typed) : NaN)

function MarksCard({ composition: { version, assignment, markRevision } }: { composition: ReadComposition }) {
  const t = useText(teacherMessages)
  const mark = useMarkComposition(version.id)
  const most = compositionMarks[assignment.language]
  const form = useContractForm({
    messages: teacherMessages,
    defaultValues: {
      // What the rules measure is no reader's judgement, and stands below.
      content: String(version.teacher?.content ?? ''),
      ofLanguage: String(version.teacher?.language ?? ''),
      comment: version.teacher?.comment ?? '',
    },
    submit: async ({ content, ofLanguage, comment }) => {
      const [one, other] = [readMarks(content), readMarks(ofLanguage)]
      const isWrong = { content: !(one <= most.content), ofLanguage: !(other <= most.language) }
      if (isWrong.content || isWrong.ofLanguage)
        return {
          ...(isWrong.content && { content: (say) => say('marksWrong', { most: most.content }) }),
          ...(isWrong.ofLanguage && { ofLanguage: (say) => say('marksWrong', { most: most.language }) }),
        }
      try {
        const { outcome } = await mark.mutateAsync({ content: one, language: other, comment, markRevision })
        if (outcome === 'marked') toast.success(textNow(teacherMessages, 'saved'))
        else
          toast.warning(textNow(teacherMessages, 'changedMeanwhile'), textNow(teacherMessages, 'changedMeanwhileWhy'))
      } catch (error) {
        toast.error(textNow(teacherMessages, 'saveFailed'), errorMessage(error))
      }
      return undefined
    },
  })
  return (
    <Card className="not-printed">
      <h2 className="text-xl">{t('marks')}</h2>
      <Form form={form} className="mt-4 flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...{ form, name: 'content', inputMode: 'decimal', autoComplete: 'off' }}
            label={t('contentMarks', { most: most.content })}
          />
          <TextField
            {...{ form, name: 'ofLanguage', inputMode: 'decimal', autoComplete: 'off' }}
            label={t('languageMarks', { most: most.language })}
          />
        </div>
        <TextAreaField form={form} name="comment" label={t('comment')} maxLength={2_000} rows={4} />
        <Button type="submit" loading={form.isBusy} className="w-full sm:w-auto sm:self-end">
          {t('save')}
        </Button>
      </Form>
    </Card>
  )
}
