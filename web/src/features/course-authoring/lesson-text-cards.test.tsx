import { changeCaptions, changeChapters, getLessonText } from '@capyzen/contracts/course-authoring'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { LessonTextCards } from './lesson-text-cards.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  takeToasts()
})

const vtt = 'WEBVTT\n\n00:00.000 --> 00:03.000\nHello'

async function open(text: { en?: string; zh?: string; chapters?: number[] } = {}, language: Language = 'en') {
  api.on(getLessonText, {
    captions: { en: text.en ?? null, zh: text.zh ?? null },
    chapters: (text.chapters ?? []).map((startSeconds) => ({ startSeconds, title: { en: 'Part', zh: '部分' } })),
  })
  const view = renderApp(<LessonTextCards courseId="parts" />, { language })
  await screen.findByRole('heading', { name: language === 'en' ? 'Chapters' : '章节' })
  return view
}

const area = (name = 'English captions') => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

describe('captions', () => {
  it('with a fault are not kept; its lines are named and the cursor stands in the first one', async () => {
    const calls = api.on(changeCaptions, { outcome: 'broken', lines: [3, 5] })
    const { user } = await open()
    const broken = 'WEBVTT\n\n00:00 --> 00:03\nHello\n00:04'
    fireEvent.change(area(), { target: { value: broken } })
    await user.click(button('Save the English captions'))
    expect(await screen.findByText(/^2 lines are not right/)).toBeTruthy()
    expect(document.activeElement).toBe(area())
    const chosen = () => broken.slice(area().selectionStart, area().selectionEnd)
    expect(chosen()).toBe('00:00 --> 00:03')
    await user.click(button('Line 5'))
    expect(chosen()).toBe('00:04')
    expect(calls[0]).toMatchObject({ params: { language: 'en' }, body: { content: broken } })

    api.on(changeCaptions, { outcome: 'saved' })
    fireEvent.change(area(), { target: { value: vtt } })
    expect(screen.queryByText(/lines are not right/)).toBeNull()
    await user.click(button('Save the English captions'))
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'Captions saved' }]))
    expect(button('Download the English captions')).toBeTruthy()
    expect(screen.queryByText('Not saved yet')).toBeNull()
  })

  it('that are typed while a save is under way stay, unsaved', async () => {
    let answer = () => {}
    api.on(changeCaptions, () => new Promise((done) => (answer = () => done({ outcome: 'saved' }))))
    const { user } = await open()
    fireEvent.change(area(), { target: { value: vtt } })
    await user.click(button('Save the English captions'))
    fireEvent.change(area(), { target: { value: `${vtt} you` } })
    answer()
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'Captions saved' }]))
    expect(area().value).toBe(`${vtt} you`)
    expect(screen.getByText('Not saved yet')).toBeTruthy()
  })

  it('come from a SRT file as WebVTT, to be looked through first', async () => {
    const calls = api.on(changeCaptions, { outcome: 'saved' })
    const { user } = await open({}, 'zh')
    const srt = '1\n00:00:00,000 --> 00:00:02,000\n你好\n'
    await user.upload(screen.getByLabelText('选择文件：中文字幕', { selector: 'input' }), new File([srt], 'lesson.srt'))
    await waitFor(() => expect(area('中文字幕').value).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n你好\n'))
    expect(calls).toEqual([])
    await user.click(button('保存中文字幕'))
    await waitFor(() => expect(calls[0]?.params.language).toBe('zh'))
  })

  it('from a file that is none stay as they were, and its faulty line is named', async () => {
    const { user } = await open({ en: vtt })
    const file = new File(['1\nsome words\n'], 'lesson.srt')
    await user.upload(screen.getByLabelText('Choose a file for the English captions', { selector: 'input' }), file)
    expect(await screen.findByText(/line 1 should be a time/)).toBeTruthy()
    expect(area().value).toBe(vtt)
  })

  it('that are not saved are replaced by a file after a question, and a file that cannot be read replaces nothing', async () => {
    const { user } = await open()
    const box = area()
    fireEvent.change(box, { target: { value: 'mine' } })
    const input = screen.getByLabelText('Choose a file for the English captions', { selector: 'input' })
    const gone = new File([vtt], 'gone.vtt')
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    await user.upload(input, gone)
    expect(await screen.findByText(/This file could not be read/)).toBeTruthy()
    await user.upload(input, new File([vtt], 'lesson.vtt'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Replace what you have written?' }))
    expect(box.value).toBe('mine')
    await user.click(question.getByRole('button', { name: 'Replace them' }))
    expect(box.value).toBe(vtt)
  })

  it('that somebody else saved meanwhile stand beside mine, and one of the two is chosen', async () => {
    const calls = api.on(changeCaptions, { outcome: 'saved' })
    const { user } = await open({ en: 'WEBVTT old' })
    fireEvent.change(area(), { target: { value: 'WEBVTT mine' } })
    api.on(getLessonText, { captions: { en: 'WEBVTT theirs', zh: null }, chapters: [] })
    await user.click(button('Save the English captions'))
    const choice = () => screen.findByRole('dialog', { name: 'Somebody else saved this meanwhile' })
    expect(within(await choice()).getByText('WEBVTT theirs')).toBeTruthy()
    expect(calls).toEqual([])
    await user.click(button('Keep mine and save over it'))
    await waitFor(() => expect(calls[0]?.body).toEqual({ content: 'WEBVTT mine' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.change(area(), { target: { value: 'WEBVTT mine again' } })
    await user.click(button('Save the English captions'))
    await choice()
    await user.click(button('Take theirs'))
    expect(area().value).toBe('WEBVTT theirs')
    expect(screen.queryByText('Not saved yet')).toBeNull()
    expect(calls).toHaveLength(1)
  })

  it('are removed after a question', async () => {
    const calls = api.on(changeCaptions, { outcome: 'saved' })
    const { user } = await open({ en: vtt })
    await user.click(button('Remove the English captions'))
    expect(calls).toEqual([])
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(area().value).toBe(''))
    expect(calls[0]?.body).toEqual({ content: null })
    expect(screen.queryByRole('button', { name: 'Remove the English captions' })).toBeNull()
  })

  it('stay in their box when they cannot be sent', async () => {
    api.cut(changeCaptions)
    const { user } = await open()
    fireEvent.change(area(), { target: { value: vtt } })
    await user.click(button('Save the English captions'))
    await waitFor(() => expect(button('Save the English captions').getAttribute('aria-busy')).toBeNull())
    expect(area().value).toBe(vtt)
    expect(screen.getByText('Not saved yet')).toBeTruthy()
  })
})

describe('chapters', () => {
  const times = () => screen.queryAllByLabelText<HTMLInputElement>('Begins at').map(({ value }) => value)

  it('are added with the cursor in their time, sorted and kept', async () => {
    const calls = api.on(changeChapters, ({ body }) => body as { chapters: [] })
    const { user } = await open({ chapters: [65] })
    expect(times()).toEqual(['1:05'])
    await user.click(button('Add a chapter'))
    expect(document.activeElement).toBe(screen.getAllByLabelText('Begins at')[1])
    await user.keyboard('0:00')
    await user.type(screen.getAllByLabelText('Title in English')[1]!, 'Begin')
    await user.type(screen.getAllByLabelText('Title in Chinese')[1]!, '开始')
    await user.click(button('Sort by time'))
    expect(times()).toEqual(['0:00', '1:05'])
    await user.click(button('Save chapters'))
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'Chapters saved' }]))
    expect(calls[0]?.body).toEqual({
      chapters: [
        { startSeconds: 0, title: { en: 'Begin', zh: '开始' } },
        { startSeconds: 65, title: { en: 'Part', zh: '部分' } },
      ],
    })
  })

  it('at the same second, without a time or a title are told at the field and not sent', async () => {
    const calls = api.on(changeChapters, { chapters: [] })
    const { user } = await open({ chapters: [0, 65] })
    const second = screen.getAllByLabelText<HTMLInputElement>('Begins at')[1]!
    await user.clear(second)
    await user.type(second, '0:00')
    await user.clear(screen.getAllByLabelText('Title in Chinese')[1]!)
    await user.click(button('Save chapters'))
    expect(await screen.findByText('Another chapter begins at this second.')).toBeTruthy()
    expect(screen.getByText('Please write this.')).toBeTruthy()
    expect(document.activeElement).toBe(second)
    expect(calls).toEqual([])
  })

  it('that are typed while a save is under way stay, unsaved', async () => {
    let answer = () => {}
    api.on(changeChapters, ({ body }) => new Promise((done) => (answer = () => done(body as { chapters: [] }))))
    const { user } = await open({ chapters: [65] })
    await user.type(screen.getByLabelText('Title in English'), ' one')
    await user.click(button('Save chapters'))
    await user.type(screen.getByLabelText('Title in English'), ' and two')
    answer()
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'Chapters saved' }]))
    expect(screen.getByLabelText<HTMLInputElement>('Title in English').value).toBe('Part one and two')
    expect(button('Save chapters').hasAttribute('disabled')).toBe(false)
  })

  it('that somebody else saved meanwhile stand beside mine, and one of the two is chosen', async () => {
    const calls = api.on(changeChapters, ({ body }) => body as { chapters: [] })
    const { user } = await open({ chapters: [65] })
    await user.type(screen.getByLabelText('Title in English'), ' one')
    api.on(getLessonText, {
      captions: { en: null, zh: null },
      chapters: [{ startSeconds: 65, title: { en: 'Theirs', zh: '部分' } }],
    })
    await user.click(button('Save chapters'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else saved this meanwhile' }))
    expect(dialog.getByText('1:05 Theirs 部分')).toBeTruthy()
    expect(calls).toEqual([])
    await user.click(button('Keep mine and save over it'))
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ chapters: [{ startSeconds: 65, title: { en: 'Part one', zh: '部分' } }] }),
    )
  })

  it('can be removed, all of them too', async () => {
    const calls = api.on(changeChapters, { chapters: [] })
    const { user } = await open({ chapters: [65] })
    await user.click(button('Remove chapter 1'))
    expect(screen.getByText('There are no chapters yet.')).toBeTruthy()
    await user.click(button('Save chapters'))
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ chapters: [] }]))
  })
})

it('says when they could not be fetched, and asks again', async () => {
  api.fail(getLessonText, { error: 'internal' })
  const { user } = renderApp(<LessonTextCards courseId="parts" />)
  await screen.findByText('Captions and chapters could not be fetched')
  api.on(getLessonText, { captions: { en: vtt, zh: null }, chapters: [] })
  await user.click(button('Try again'))
  await waitFor(() => expect(area().value).toBe(vtt))
})
