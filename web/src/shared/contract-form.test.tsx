import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#platform/api.ts'
import { defineMessages, setLanguage } from '#platform/i18n.ts'
import { renderApp } from '#test/render-app.tsx'
import { Button } from '#ui/button.tsx'
import { useContractForm } from './contract-form.ts'
import { onFormSent } from './sent-forms.ts'
import { TextField } from './form-fields.tsx'
import { Form, FormFooter } from './form.tsx'
import { SelectField } from './select-field.tsx'

const messages = defineMessages('club', {
  missing: { en: 'Please give it a name.', zh: '请填写名称。' },
  tooLong: { en: 'At most {most} characters.', zh: '最多 {most} 个字符。' },
  badSize: { en: 'Please type a number.', zh: '请输入数字。' },
  taken: { en: 'There is one already.', zh: '已经有了。' },
  full: { en: 'There are too many.', zh: '太多了。' },
})

const Club = z.strictObject({
  name: z.string().trim().min(1).max(10),
  size: z.number().int(),
  colour: z.string().nullable(),
})

const submit = vi.fn<(club: z.infer<typeof Club>) => Promise<{ name: 'taken' } | void>>()

function ClubForm() {
  const form = useContractForm({
    messages,
    schema: Club,
    defaultValues: { name: '', size: '3', colour: null as string | null },
    toContract: ({ size, ...rest }) => ({ ...rest, size: Number(size) }),
    contractFields: {
      name: (issue) => ({
        name: issue?.code === 'too_big' ? (t) => t('tooLong', { most: String(issue.maximum) }) : 'missing',
      }),
      size: 'badSize',
    },
    submit,
    errorsOf: (error) => (error instanceof ApiError && error.code === 'limit_reached' ? { form: 'full' } : undefined),
  })
  return (
    <Form form={form}>
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="size" label="Size" />
      <SelectField
        form={form}
        name="colour"
        label="Colour"
        noneLabel="None"
        options={[{ value: 'blue', label: 'Blue' }]}
      />
      <FormFooter form={form} submitLabel="Save" onCancel={vi.fn()} />
    </Form>
  )
}

function open() {
  submit.mockReset().mockResolvedValue(undefined)
  return renderApp(<ClubForm />)
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Save' })

describe('useContractForm', () => {
  it('submits the values as the contract reads them', async () => {
    const { user } = open()
    await user.type(field('Name'), '  Chess {Enter}')
    await waitFor(() => expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Chess', size: 3, colour: null }))
  })

  it('announces what is sent by the name of its messages, once the input is right', async () => {
    const heard = vi.fn<Parameters<typeof onFormSent>[0]>()
    const stop = onFormSent(heard)
    const { user } = open()
    await user.click(save())
    expect(heard).not.toHaveBeenCalled()
    await user.type(field('Name'), 'Chess{Enter}')
    await waitFor(() => expect(submit).toHaveBeenCalled())
    expect(heard).toHaveBeenCalledExactlyOnceWith({ name: 'club', milliseconds: expect.any(Number) })
    expect(heard.mock.calls[0]?.[0].milliseconds).toBeGreaterThan(0)
    stop()
  })

  it('shows the validation error at each field, focuses the first, and submits nothing', async () => {
    const { user } = open()
    await user.clear(field('Size'))
    await user.type(field('Size'), 'x')
    await user.click(save())
    expect(screen.getByText('Please give it a name.')).toBeDefined()
    expect(screen.getByText('Please type a number.')).toBeDefined()
    expect(document.activeElement).toBe(field('Name'))
    expect(submit).not.toHaveBeenCalled()
    await user.type(field('Name'), 'n')
    expect(screen.queryByText('Please give it a name.')).toBeNull()
    expect(screen.getByText('Please type a number.')).toBeDefined()
  })

  it('shows a general error when the invalid value has no field in the form', async () => {
    function Mistaken() {
      const form = useContractForm({
        messages,
        schema: Club,
        defaultValues: { name: 'Chess' },
        toContract: ({ name }) => ({ name, size: 'x', colour: null }),
        submit,
      })
      return (
        <Form form={form}>
          <FormFooter form={form} submitLabel="Save" onCancel={vi.fn()} />
        </Form>
      )
    }
    const { user } = renderApp(<Mistaken />)
    await user.click(save())
    expect(await screen.findByText(/isn’t filled in correctly/)).toBeDefined()
  })

  it('shows errors in the page’s language', async () => {
    const { user } = open()
    await user.type(field('Name'), 'far too long a name{Enter}')
    expect(screen.getByText('At most 10 characters.')).toBeDefined()
    act(() => setLanguage('zh'))
    expect(screen.getByText('最多 10 个字符。')).toBeDefined()
  })

  it('submits once, even on a double click', async () => {
    const { user } = open()
    let answer: () => void = () => undefined
    submit.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    await user.type(field('Name'), 'Chess')
    await user.dblClick(save())
    expect(save().getAttribute('aria-busy')).toBe('true')
    expect(submit).toHaveBeenCalledOnce()
    await act(async () => answer())
    expect(save().getAttribute('aria-busy')).toBeNull()
  })

  it('keeps the form input, and shows the error that submit returns', async () => {
    const { user } = open()
    submit.mockResolvedValue({ name: 'taken' })
    await user.type(field('Name'), 'Chess{Enter}')
    expect(await screen.findByText('There is one already.')).toBeDefined()
    expect(document.activeElement).toBe(field('Name'))
    expect(field('Name').value).toBe('Chess')
  })

  it.each([
    [
      'a field that the server rejects',
      new ApiError('invalid_request', 400, { fields: ['name'] }),
      'Please give it a name.',
    ],
    ['an error the form knows', new ApiError('limit_reached', 409), 'There are too many.'],
    ['any other error, by its code', new ApiError('unavailable', 503), /very busy/],
    ['an error of the page', new TypeError('a bug'), 'Something went wrong!'],
  ])('shows %s', async (_, error, message) => {
    const { user } = open()
    submit.mockRejectedValueOnce(error)
    await user.type(field('Name'), 'Chess{Enter}')
    expect(await screen.findByText(message)).toBeDefined()
    await user.click(save())
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
    expect(submit).toHaveBeenCalledTimes(2)
  })

  it('marks a field that the form’s own error is about', async () => {
    function Two() {
      const form = useContractForm({
        messages,
        defaultValues: { name: '' },
        submit: () => ({ name: () => '', form: 'full' }),
      })
      return (
        <Form form={form}>
          <TextField form={form} name="name" label="Name" />
          <p id={form.formErrorId}>{form.formError}</p>
          <Button type="submit">Send</Button>
        </Form>
      )
    }
    const { user } = renderApp(<Two />)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field('Name').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'There are too many.',
    )
  })
})
