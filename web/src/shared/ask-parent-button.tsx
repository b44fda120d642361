import type { ParentRequest } from '@capyzen/contracts/orders'
import { askParent, listParentRequests } from '@capyzen/contracts/orders'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { call, hasCode } from '#platform/api.ts'
import { defineMessages, useText } from '#platform/i18n.ts'
import { useCall } from '#platform/use-call.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { useErrorMessage } from './error-message.ts'

const messages = defineMessages('ask-parent-button', {
  tell: { en: 'Tell my parent', zh: '告诉家长' },
  asked: { en: 'Asked – your parent sees it in My family', zh: '已经问了，家长会在“我的家庭”里看到' },
  seen: { en: 'Your parent has seen it', zh: '家长已经看到了' },
  failed: { en: 'That didn’t work', zh: '没有成功' },
  notThere: { en: 'This isn’t ready yet. Come back later.', zh: '这部分还没准备好，以后再来看看吧。' },
  isOpen: { en: 'It’s open already. Load the page again.', zh: '已经可以用了，重新打开这一页就好。' },
  many: {
    en: 'You’ve asked for many things. Let your parent look at them first.',
    zh: '你已经问了很多，先等家长看一看吧。',
  },
})

const requestsQuery = queryOptions({
  queryKey: ['orders', 'parent-requests'],
  queryFn: ({ signal }) => call(listParentRequests, {}, { signal }),
})

export type Asked = Pick<ParentRequest, 'kind'> & { contentId?: string }

/** The tap with which a child asks, and afterwards what became of it. Never a price. */
export function AskParentButton({ asks: { kind, contentId } }: { asks: Asked }) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const { data, isPending } = useQuery(requestsQuery)
  const ask = useCall(askParent, { refreshes: requestsQuery })
  const isThis = (one: ParentRequest) => one.kind === kind && one.contentId === (contentId ?? null)
  const own = data?.requests.find(isThis) ?? ask.data?.request

  async function tell() {
    try {
      await ask.mutateAsync({ kind, ...(contentId !== undefined && { contentId }) })
    } catch (error) {
      toast.info(t('failed'), whyNot(error))
    }
  }

  function whyNot(error: unknown): string {
    if (hasCode(error, 'not_for_sale') || hasCode(error, 'not_found')) return t('notThere')
    if (hasCode(error, 'conflict')) return t('isOpen')
    return hasCode(error, 'limit_reached') ? t('many') : errorMessage(error)
  }

  return (
    <div role="status" className="mt-3 min-h-11">
      {own ? (
        <p className="flex items-start gap-2 font-bold">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t(own.state)}
        </p>
      ) : (
        !isPending && (
          <Button variant="secondary" size="small" loading={ask.isPending} onClick={() => void tell()}>
            {t('tell')}
          </Button>
        )
      )}
    </div>
  )
}
