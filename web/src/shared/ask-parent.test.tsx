import { askParent, listParentRequests, type ParentRequest } from '@capyzen/contracts/orders'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { AskParent } from './ask-parent.tsx'

const lesson = { kind: 'video_tutorial', contentId: 'fractions' } as const
let api: ReturnType<typeof fakeApi>
const withRequests = (...requests: ParentRequest[]) => api.on(listParentRequests, { requests })

beforeEach(() => {
  api = fakeApi()
})

describe('AskParent', () => {
  it.each([
    ['en', 'Tell my parent', 'Asked – your parent sees it in My family'],
    ['zh', '告诉家长', '已经问了，家长会在“我的家庭”里看到'],
  ] as const)('tells the parent with one tap, and says so, in %s', async (language, name, asked) => {
    withRequests({ ...lesson, contentId: 'something-else', state: 'asked' })
    const calls = api.on(askParent, { request: { ...lesson, state: 'asked' } })
    const { user } = renderApp(<AskParent asks={lesson} />, { language })
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(asked)).toBeTruthy()
    expect(calls.map(({ body }) => body)).toEqual([lesson])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says kindly that the parent has seen it', async () => {
    withRequests({ kind: 'premium_subscription', contentId: null, state: 'seen' })
    renderApp(<AskParent asks={{ kind: 'premium_subscription' }} />)
    expect(await screen.findByText('Your parent has seen it')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says without selling anything why it could not be asked', async () => {
    withRequests()
    api.fail(askParent, { error: 'not_for_sale' })
    const { user } = renderApp(<AskParent asks={lesson} />)
    await user.click(await screen.findByRole('button', { name: 'Tell my parent' }))
    await expectToast({ kind: 'info', description: 'This isn’t ready yet. Come back later.' })
  })

  it('only says whom to ask where it is about nothing in particular', async () => {
    const asked = withRequests()
    renderApp(<AskParent />)
    expect(screen.getByText('Ask your parent')).toBeTruthy()
    await waitFor(() => expect(asked).toEqual([]))
    expect(screen.queryByRole('button')).toBeNull()
  })
})
