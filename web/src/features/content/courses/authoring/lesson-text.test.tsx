import {
  changeCaptions,
  changeChapters,
  getLessonText,
  type AuthoredChapters,
} from '@capyzen/contracts/course-authoring'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp, type SeenCall } from '#test/render-app.tsx'
import { lessonText, savedCaptions, savedChapters } from '#test/fixtures/course-authoring.ts'
import { expectToast } from '#test/toasts.ts'
import { LessonTextCards } from './editor-screens.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

const vtt = 'WEBVTT\n\n00:00.000 --> 00:03.000\nHello'

const part = (startSeconds: number, en = 'Part') => ({ startSeconds, title: { en, zh: '部分' } })

/** Responses of a server without concurrent edits: they contain what was sent. */
const captionsKept = ({ body }: SeenCall) => ({
  outcome: 'saved' as const,
  captions: savedCaptions((body as { content: string | null }).content),
})
const chaptersKept = ({ body }: SeenCall) => ({
  outcome: 'saved' as const,
  ...savedChapters((body as AuthoredChapters).chapters),
})

async function open(text: Parameters<typeof lessonText>[0] = {}, language: Language = 'en') {
  api.on(getLessonText, lessonText(text))
  const view = renderApp(<LessonTextCards courseId="parts" />, { language })
  await screen.findByRole('heading', { name: language === 'en' ? 'Chapters' : '章节' })
  return view
}

const area = (name = 'English captions') => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

describe('captions editor', () => {
  it('rejects captions with mistakes, lists the lines and selects the first one', async () => {
    const calls = api.on(changeCaptions, { outcome: 'broken', lines: [3, 5] })
    const { user } = await open()
    const broken = 'WEBVTT\n\n00:00 --> 00:03\nHello\n00:04'
    fireEvent.change(area(), { target: { value: broken } })
    await user.click(button('Save the English captions'))
    expect(await screen.findByText(/^2 lines have mistakes/)).toBeTruthy()
    expect(document.activeElement).toBe(area())
    const chosen = () => broken.slice(area().selectionStart, area().selectionEnd)
    expect(chosen()).toBe('00:00 --> 00:03')
    await user.click(button('Line 5'))
    expect(chosen()).toBe('00:04')
    expect(calls[0]).toMatchObject({ params: { language: 'en' }, body: { content: broken } })

    api.on(changeCaptions, captionsKept)
    fireEvent.change(area(), { target: { value: vtt } })
    expect(screen.queryByText(/lines have mistakes/)).toBeNull()
    await user.click(button('Save the English captions'))
    await expectToast('Captions saved')
    expect(button('Download the English captions')).toBeTruthy()
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  it('keeps captions typed while a save is under way, and marks them as unsaved', async () => {
    let answer = () => {}
    api.on(changeCaptions, (seen) => new Promise((done) => (answer = () => done(captionsKept(seen)))))
    const { user } = await open()
    fireEvent.change(area(), { target: { value: vtt } })
    await user.click(button('Save the English captions'))
    fireEvent.change(area(), { target: { value: `${vtt} you` } })
    answer()
    await expectToast('Captions saved')
    expect(area().value).toBe(`${vtt} you`)
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })

  it('converts a chosen SRT file to WebVTT without saving it', async () => {
    const calls = api.on(changeCaptions, captionsKept)
    const { user } = await open({}, 'zh')
    const srt = '1\n00:00:00,000 --> 00:00:02,000\n你好\n'
    await user.upload(screen.getByLabelText('选择文件：中文字幕', { selector: 'input' }), new File([srt], 'lesson.srt'))
    await waitFor(() => expect(area('中文字幕').value).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n你好\n'))
    expect(calls).toEqual([])
    await user.click(button('保存中文字幕'))
    await waitFor(() => expect(calls[0]?.params.language).toBe('zh'))
  })

  it('keeps the captions when a chosen file is invalid, and names the line with the mistake', async () => {
    const { user } = await open({ en: vtt })
    const file = new File(['1\nsome words\n'], 'lesson.srt')
    await user.upload(screen.getByLabelText('Choose a file for the English captions', { selector: 'input' }), file)
    expect(await screen.findByText(/line 1 should be a time/)).toBeTruthy()
    expect(area().value).toBe(vtt)
  })

  it('replaces unsaved captions by a file only after confirmation, and keeps them when the file cannot be read', async () => {
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
    await user.click(question.getByRole('button', { name: 'Replace' }))
    expect(box.value).toBe(vtt)
  })

  it('shows both versions of the captions after a version conflict, and saves the chosen one', async () => {
    const theirs = (content: string) => ({ outcome: 'changed_meanwhile' as const, captions: savedCaptions(content) })
    const refused = api.on(changeCaptions, theirs('WEBVTT theirs'))
    const { user } = await open({ en: 'WEBVTT old' })
    fireEvent.change(area(), { target: { value: 'WEBVTT mine' } })
    await user.click(button('Save the English captions'))
    const choice = () => screen.findByRole('dialog', { name: 'Someone else has just saved changes' })
    expect(within(await choice()).getByText('WEBVTT theirs')).toBeTruthy()
    expect(refused[0]?.body).toEqual({ version: 'WEBVTT old', content: 'WEBVTT mine' })
    const calls = api.on(changeCaptions, captionsKept)
    await user.click(button('Save mine over theirs'))
    await waitFor(() => expect(calls[0]?.body).toEqual({ version: 'WEBVTT theirs', content: 'WEBVTT mine' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.change(area(), { target: { value: 'WEBVTT mine again' } })
    api.on(changeCaptions, theirs('WEBVTT newer'))
    await user.click(button('Save the English captions'))
    await choice()
    await user.click(button('Use theirs'))
    expect(area().value).toBe('WEBVTT newer')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  it('asks before removing captions that changed meanwhile', async () => {
    api.on(changeCaptions, { outcome: 'changed_meanwhile', captions: savedCaptions('WEBVTT theirs') })
    const { user } = await open({ en: vtt }, 'zh')
    await user.click(button('移除英文字幕'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '移除' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('WEBVTT theirs')).toBeTruthy()
    const calls = api.on(changeCaptions, captionsKept)
    await user.click(dialog.getByRole('button', { name: '用我的覆盖' }))
    await waitFor(() => expect(calls[0]?.body).toEqual({ version: 'WEBVTT theirs', content: null }))
    await waitFor(() => expect(area('英文字幕').value).toBe(''))
  })

  it('removes captions only after confirmation', async () => {
    const calls = api.on(changeCaptions, captionsKept)
    const { user } = await open({ en: vtt })
    await user.click(button('Remove the English captions'))
    expect(calls).toEqual([])
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(area().value).toBe(''))
    expect(calls[0]?.body).toEqual({ version: vtt, content: null })
    expect(screen.queryByRole('button', { name: 'Remove the English captions' })).toBeNull()
  })

  it('keeps the captions as unsaved when the network is down', async () => {
    api.cut(changeCaptions)
    const { user } = await open()
    fireEvent.change(area(), { target: { value: vtt } })
    await user.click(button('Save the English captions'))
    await waitFor(() => expect(button('Save the English captions').getAttribute('aria-busy')).toBeNull())
    expect(area().value).toBe(vtt)
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })
})

describe('chapters editor', () => {
  const times = () => screen.queryAllByLabelText<HTMLInputElement>('Starts at').map(({ value }) => value)

  it('adds a chapter, focuses its time, sorts by time and saves', async () => {
    const calls = api.on(changeChapters, chaptersKept)
    const { user } = await open({ chapters: [part(65)] })
    expect(times()).toEqual(['1:05'])
    await user.click(button('Add a chapter'))
    expect(document.activeElement).toBe(screen.getAllByLabelText('Starts at')[1])
    await user.keyboard('0:00')
    await user.type(screen.getAllByLabelText('Title in English')[1]!, 'Begin')
    await user.type(screen.getAllByLabelText('Title in Chinese')[1]!, '开始')
    await user.click(button('Sort by time'))
    expect(times()).toEqual(['0:00', '1:05'])
    await user.click(button('Save chapters'))
    await expectToast('Chapters saved')
    expect(calls[0]?.body).toEqual({
      version: savedChapters([part(65)]).version,
      chapters: [
        { startSeconds: 0, title: { en: 'Begin', zh: '开始' } },
        { startSeconds: 65, title: { en: 'Part', zh: '部分' } },
      ],
    })
  })

  it('shows field errors for a duplicate time and a missing title, and sends nothing', async () => {
    const calls = api.on(changeChapters, chaptersKept)
    const { user } = await open({ chapters: [part(0), part(65)] })
    const second = screen.getAllByLabelText<HTMLInputElement>('Starts at')[1]!
    await user.clear(second)
    await user.type(second, '0:00')
    await user.clear(screen.getAllByLabelText('Title in Chinese')[1]!)
    await user.click(button('Save chapters'))
    expect(await screen.findByText('Another chapter starts at this time.')).toBeTruthy()
    expect(screen.getByText('Please fill this in.')).toBeTruthy()
    expect(document.activeElement).toBe(second)
    expect(calls).toEqual([])
  })

  it('keeps chapter titles typed while a save is under way, and marks them as unsaved', async () => {
    let answer = () => {}
    api.on(changeChapters, (seen) => new Promise((done) => (answer = () => done(chaptersKept(seen)))))
    const { user } = await open({ chapters: [part(65)] })
    await user.type(screen.getByLabelText('Title in English'), ' one')
    await user.click(button('Save chapters'))
    await user.type(screen.getByLabelText('Title in English'), ' and two')
    answer()
    await expectToast('Chapters saved')
    expect(screen.getByLabelText<HTMLInputElement>('Title in English').value).toBe('Part one and two')
    expect(button('Save chapters').hasAttribute('disabled')).toBe(false)
  })

  it('shows both versions of the chapters after a version conflict, and saves the chosen one', async () => {
    const theirs = savedChapters([part(65, 'Theirs')])
    const refused = api.on(changeChapters, { outcome: 'changed_meanwhile', ...theirs })
    const { user } = await open({ chapters: [part(65)] })
    await user.type(screen.getByLabelText('Title in English'), ' one')
    await user.click(button('Save chapters'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has just saved changes' }))
    expect(dialog.getByText('1:05 Theirs 部分')).toBeTruthy()
    expect(refused[0]?.body).toMatchObject({ version: savedChapters([part(65)]).version })
    const calls = api.on(changeChapters, chaptersKept)
    await user.click(button('Save mine over theirs'))
    await waitFor(() => expect(calls[0]?.body).toEqual({ version: theirs.version, chapters: [part(65, 'Part one')] }))
  })

  it('removes chapters, down to none', async () => {
    const calls = api.on(changeChapters, chaptersKept)
    const { user } = await open({ chapters: [part(65)] })
    await user.click(button('Remove chapter 1'))
    expect(screen.getByText('There are no chapters yet.')).toBeTruthy()
    await user.click(button('Save chapters'))
    await waitFor(() => expect(calls.map(({ body }) => body)).toMatchObject([{ chapters: [] }]))
  })
})

it('offers a retry when captions and chapters cannot be loaded', async () => {
  api.fail(getLessonText, { error: 'internal' })
  const { user } = renderApp(<LessonTextCards courseId="parts" />)
  await screen.findByText('Captions and chapters could not be loaded')
  api.on(getLessonText, lessonText({ en: vtt }))
  await user.click(button('Try again'))
  await waitFor(() => expect(area().value).toBe(vtt))
})
