import {
  changeEmail,
  changePhone,
  confirmPhoneChange,
  deleteAccount,
  removePhone,
  unlinkProvider,
  updateProfile,
} from '@capyzen/contracts/account'
import { changePassword } from '@capyzen/contracts/auth'
import type { AnyEndpoint } from '@capyzen/contracts/endpoint'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { setLanguage } from '#platform/i18n.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { toast } from '#ui/toast.tsx'
import {
  changeOwn,
  useChangeEmail,
  useChangePassword,
  useChangePhone,
  useConfirmPhone,
  useDeleteAccount,
  useRemovePhone,
  useUnlinkProvider,
  useUpdateProfile,
} from './queries.ts'

const reauthentication = { password: 'yuzu-in-the-spring' }
let api: ReturnType<typeof fakeApi>
let warned: MockInstance<typeof toast.warning>

beforeEach(() => {
  api = fakeApi()
  warned = vi.spyOn(toast, 'warning').mockReturnValue(undefined)
})

describe.each([
  ['en', 'Auth session or user missing', 'This change wasn’t saved. Please log in and make it again.'],
  ['zh', '登录或账户已经失效', '这次修改没有保存。请重新登录，再改一次。'],
] as const)('account change with an ended session, in %s', (language, title, line) => {
  it.each([
    ['session_not_found', 1],
    ['login_required', 1],
    ['internal', 0],
  ] as const)('warns that the change was lost (%s)', async (error, times) => {
    api.fail(updateProfile, { error })
    setLanguage(language)
    await expect(changeOwn(updateProfile, { name: 'Mei' })).rejects.toMatchObject({ code: error })
    expect(warned.mock.calls).toEqual(times ? [[title, line]] : [])
  })
})

const ready =
  <Input,>({ mutate }: { mutate: (input: Input) => void }, input: Input) =>
  () =>
    mutate(input)

it.each<[string, AnyEndpoint, useChange: () => () => void]>([
  ['profile', updateProfile, () => ready(useUpdateProfile(), { name: 'Mei' })],
  [
    'password',
    changePassword,
    () => ready(useChangePassword(), { newPassword: 'two warm teal towels', reauthentication }),
  ],
  ['email', changeEmail, () => ready(useChangeEmail(), { email: 'mei@school.test', reauthentication })],
  ['phone number', changePhone, () => ready(useChangePhone(), { phone: '+6591234567', reauthentication })],
  ['phone number confirmation', confirmPhoneChange, () => ready(useConfirmPhone(), { code: '123456' })],
  ['phone number removal', removePhone, () => ready(useRemovePhone(), { reauthentication })],
  [
    'linked account removal',
    unlinkProvider,
    () => ready(useUnlinkProvider(), { providerId: 'school', reauthentication }),
  ],
  [
    'account deletion',
    deleteAccount,
    () =>
      ready(
        useDeleteAccount(async () => undefined),
        { reauthentication },
      ),
  ],
])('warns that the session is missing when the request fails: %s', async (_what, operation, useChange) => {
  api.fail(operation, { error: 'session_not_found' })
  function Change() {
    return (
      <button type="button" onClick={useChange()}>
        Change
      </button>
    )
  }
  const { user } = renderApp(<Change />)
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await waitFor(() => expect(warned).toHaveBeenCalledWith('Auth session or user missing', expect.any(String)))
})
