import { useQuery } from '@tanstack/react-query'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { defineMessages, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { Forbidden } from '#shared/forbidden.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PrintedComposition } from './composition-print.tsx'
import { childCompositionQuery } from './queries.ts'

export const childMessages = defineMessages('writing-child-composition', {
  heading: { en: 'Your child’s composition', zh: '孩子的作文' },
  back: { en: 'Your child’s week', zh: '孩子的一周' },
  loading: { en: 'Loading the composition', zh: '正在打开作文' },
  loadFailed: { en: 'The composition could not be loaded.', zh: '作文没能打开。' },
  by: { en: 'By {name}', zh: '{name} 的作文' },
  provisionalWhy: {
    en: 'These marks come from what can be counted, such as length, paragraphs and sentences. A teacher’s marks replace them.',
    zh: '这些分数来自数得出来的东西，比如字数、段落和句子。老师评分以后，以老师的为准。',
  },
  gone: { en: 'This composition isn’t here', zh: '找不到这篇作文' },
  goneWhy: {
    en: 'Your child may have deleted it, or the child isn’t in your family.',
    zh: '可能孩子已经删除，也可能孩子不在您的家庭里。',
  },
  notParent: { en: 'For parents', zh: '仅供家长使用' },
  notParentWhy: { en: 'Parents read their own children’s compositions here.', zh: '家长可以在这里看自己孩子的作文。' },
})

interface ChildCompositionProps {
  childId: string
  versionId: string
}

/** A parent reads what their child has submitted. */
export function ChildCompositionScreen(props: ChildCompositionProps) {
  const t = useText(childMessages)
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <div className="not-printed mb-2">
        <BackLink to={paths.childWeek(props.childId)} label={t('back')} />
      </div>
      <RequireSession loading={<Loading messages={childMessages.words} lines={6} />}>
        <Composition {...props} />
      </RequireSession>
    </div>
  )
}

function Composition({ childId, versionId }: ChildCompositionProps) {
  const t = useText(childMessages)
  const query = useQuery(childCompositionQuery(childId, versionId))
  return (
    <Fetched
      query={query}
      messages={childMessages.words}
      lines={6}
      inCard
      forbidden={<Forbidden title={t('notParent')} description={t('notParentWhy')} />}
      unknown={
        <Card>
          <EmptyState mood="puzzled" title={t('gone')} description={t('goneWhy')} />
        </Card>
      }
    >
      {({ composition: { assignment, version, student } }) => (
        <PrintedComposition
          assignment={assignment}
          version={version}
          byline={t('by', { name: student.name })}
          provisionalWhy={t('provisionalWhy')}
        />
      )}
    </Fetched>
  )
}
