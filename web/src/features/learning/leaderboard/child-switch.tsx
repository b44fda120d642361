import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useText } from '#platform/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { toast } from '#ui/toast.tsx'
import { childMessages } from './messages.ts'
import { childrenOnBoardQuery, useAllowChild } from './queries.ts'

/** For a parent, on the child's card. */
export function ChildBoardSwitch({ childId, name }: { childId: string; name: string }) {
  const t = useText(childMessages)
  const hintId = useId()
  const { data } = useQuery(childrenOnBoardQuery)
  const allow = useAllowChild()
  const child = data?.children.find((one) => one.childId === childId)
  const change = (isAllowed: boolean) =>
    allow.mutate(
      { childId, isAllowed },
      {
        onSuccess: () => toast.success(t(isAllowed ? 'allowed' : 'stopped', { name })),
        onError: () => toast.error(t('failed'), t('failedWhy')),
      },
    )
  return (
    <div>
      <Checkbox
        checked={allow.isPending ? allow.variables.isAllowed : (child?.isAllowed ?? false)}
        // Until it is known, so that a choice never overwrites one that was not seen.
        disabled={child === undefined || allow.isPending}
        onCheckedChange={change}
        aria-describedby={hintId}
      >
        {t('label')}
      </Checkbox>
      <p id={hintId} className="text-sm text-ink-soft">
        {child?.nickname ? t('whyOn', { nickname: child.nickname }) : t('why')}
      </p>
    </div>
  )
}
