/* long because the form, the practice page and its feedback share one practice */

import { getSession } from '@capyzen/contracts/auth'
import {
  addWritingPicture,
  createWritingSession,
  getComposition,
  getWritingSession,
  getWritingVersion,
  listWritingSessions,
  markComposition,
  saveDraft,
  submitDraft,
  type WritingSession,
  type WritingVersion,
} from '@capyzen/contracts/writing'
import { findInWriting, type Finding } from '@capyzen/contracts/writing-findings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { Speech, stubSpeech } from '#test/fixtures/voice.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import type { Language } from '#platform/i18n.ts'
import { takeToasts } from '#ui/toast.tsx'
import { CoachPlaceholder } from './coach-placeholder.tsx'
import { CompositionScreen } from './composition-screen.tsx'
import { PracticeScreen } from './practice-screen.tsx'
import { WritingScreen } from './writing-screen.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  stubResizeObserver()
  // A phone, as jsdom has no layout for columns.
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined },
  }))
  Element.prototype.scrollIntoView = () => undefined
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(listWritingSessions, { sessions: [] })
})

const idAt = (digit: number) => `01a20000-0000-7000-8000-00000000000${digit}`
const [sessionId, versionId, pictureId] = [idAt(1), idAt(2), idAt(3)]
const said = () => takeToasts().map(({ title, description }) => [title, description].filter(Boolean).join(' – '))

const version: WritingVersion = {
  ...{ id: versionId, number: 1, kind: 'submitted', name: null, words: 10, madeAt: '2026-11-20T04:00:00.000Z' },
  text: 'I was sad because my puppy was lost in rain.',
  marks: { total: 12, isProvisional: true },
  feedback: {
    ...{ content: 5, language: 7 },
    criteria: [
      {
        ...{ part: 'content', name: 'length', marks: 1, outOf: 6 },
        reason: { en: '10 words; the aim is 300 to 400.', zh: '写了 10 个词。' },
        improve: { en: 'Tell it more slowly.', zh: '慢慢写。' },
      },
    ],
  },
  teacher: null,
}
const session: WritingSession = {
  ...{ id: sessionId, title: 'The lost puppy', sessionType: 'full_process', grade: 'grade_4', language: 'en' },
  ...{ genre: 'picture_composition', wordLimit: 600, wordRange: { least: 300, most: 400 }, requirements: '' },
  picture: { url: '/picture.jpg', width: 60, height: 40 },
  draft: { text: 'My puppy go home.', revision: 3, savedAt: '2026-11-20T04:00:00.000Z' },
  versions: [],
  inspirationPoints: 2,
  hasTeacher: false,
}

/** The word “go” of its draft. */
const wrongTense: Finding = {
  ...{ start: 9, end: 11, kind: 'tense', suggestions: ['went'] },
  message: { en: 'The story is told in the past.', zh: '故事用过去时。' },
}

const form = (language: Language = 'en') => renderApp(<WritingScreen gate={(content) => content} />, { language })
const practice = (language: Language = 'en', id: string | null = sessionId, isAllowed = false) =>
  renderApp(
    <PracticeScreen
      sessionId={id}
      gate={(content) => content}
      voice={{ isAllowed }}
      coach={({ session: { inspirationPoints } }) => <CoachPlaceholder points={inspirationPoints} upgrade={null} />}
    />,
    { language },
  )
const picture = (type = 'image/jpeg', size = 10) => new File([new Uint8Array(size)], 'picture', { type })
/** Not by `user.upload`, which leaves out what the field doesn't accept. */
const choose = async (file: File, label: RegExp = /^(Choose a picture|选择图片)$/) =>
  fireEvent.change(
    (await screen.findAllByLabelText(label)).find((one) => one.tagName === 'INPUT')!,
    {
      target: { files: [file] },
    },
  )

describe('the form of a writing practice', () => {
  it.each([
    [
      'en',
      [
        'File too large – Please choose a picture under 5 MB.',
        'Please log in – Login required to create a writing practice',
      ],
    ],
    ['zh', ['文件太大 – 请选择小于 5 MB 的图片。', '请先登录 – 登录后才能创建写作练习']],
  ] as const)('tells a visitor in %s what is needed', async (language, messages) => {
    api.on(getSession, visitorSession)
    const { user } = form(language)
    await choose(picture('image/png', 5 * 1024 * 1024 + 1))
    await user.click(screen.getByRole('button', { name: /^(Start writing|开始写作)$/ }))
    await waitFor(() => expect(said()).toEqual(messages))
  })

  it('asks visitors to log in for the analysis, and takes JPEG and PNG only', async () => {
    api.on(getSession, visitorSession)
    form()
    await choose(picture('image/gif'))
    await choose(picture('image/png'))
    expect(said()).toEqual([
      'This file can’t be used – Please choose a JPEG or PNG image',
      'Please log in – Log in, and we can look at the picture for you.',
    ])
    expect(screen.getByRole('img', { name: 'The picture you chose' })).toBeTruthy()
  })

  it('gives up a picture, and leads the keyboard to choosing another', async () => {
    api.on(addWritingPicture, { pictureId, url: '/picture.jpg' })
    const { user } = form()
    await screen.findByRole('button', { name: 'Start writing' })
    await choose(picture())
    const remove = await screen.findByRole('button', { name: 'Remove the picture' })
    await waitFor(() => expect(remove).toHaveProperty('disabled', false))
    remove.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('img', { name: 'The picture you chose' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture' }))
    await user.click(screen.getByRole('button', { name: 'Start writing' }))
    expect(said()).toContain('Please upload an image – Writing practice needs a picture')
  })

  it('asks for a picture, then for complete info, and begins the practice', async () => {
    const stored = api.on(addWritingPicture, { pictureId, url: '/picture.jpg' })
    const created = api.on(createWritingSession, { sessionId })
    const { user, router } = form()
    const start = await screen.findByRole('button', { name: 'Start writing' })
    await user.click(start)
    expect(said()).toEqual(['Please upload an image – Writing practice needs a picture'])
    await choose(picture())
    expect(screen.getByText('AI analysing…')).toBeTruthy()
    await waitFor(() => expect(said()).toEqual(['We couldn’t fill this in for you. Please fill it in yourself.']))
    await waitFor(() => expect(screen.queryByText('AI analysing…')).toBeNull())
    // Filled in with every picture.
    expect(screen.getByRole('combobox', { name: 'Practice type' }).textContent).toBe('Full process')
    expect(screen.getByRole('combobox', { name: 'Genre' }).textContent).toBe('Picture composition')
    await user.click(start)
    expect(said()).toEqual(['Something is still empty – Title, grade, practice type and genre are needed.'])
    await user.type(screen.getByLabelText('Title'), 'The lost puppy')
    screen.getByRole('combobox', { name: 'Grade' }).focus()
    await user.keyboard('{Enter}{Enter}')
    await user.type(screen.getByLabelText('Word count (optional)'), '2000')
    await user.click(start)
    await waitFor(() => expect(router.state.location.search).toBe(`?session=${sessionId}`))
    expect(router.state.location.pathname).toBe('/ai-tutor/writing-coach/practice')
    expect(stored).toHaveLength(1)
    expect(created.map(({ body }) => body)).toMatchObject([
      { pictureId, title: 'The lost puppy', genre: 'picture_composition', wordLimit: 2_000, language: 'en' },
    ])
    expect(said()).toEqual(['Created – Your writing practice is ready'])
  })
})

describe('where a practice cannot be created', () => {
  it.each([
    [
      'en',
      'Image storage not configured - contact administrator – Please contact administrator to configure image storage',
    ],
    ['zh', '图片存储空间不存在，请联系管理员 – 请联系管理员设置图片存储空间'],
  ] as const)('says in %s at once that there is no storage for images', async (language, words) => {
    api.fail(addWritingPicture, { error: 'storage_missing' })
    form(language)
    await screen.findByRole('button', { name: /^(Start writing|开始写作)$/ })
    await choose(picture())
    await waitFor(() => expect(said()).toEqual([words]))
  })

  it.each([
    ['en', 'upload', 'The writing practice could not be created – The image could not be uploaded: '],
    ['zh', 'upload', '创建写作练习失败 – 图片上传失败：'],
    ['zh', 'full', '创建写作练习失败 – 存储系统错误，无法上传图片'],
    ['zh', 'missing', '创建写作练习失败 – 图片存储空间不存在，请联系管理员'],
    ['zh', 'gone', '创建写作练习失败 – 无法保存图片记录：'],
    ['zh', 'session', '创建写作练习失败 – 创建写作会话失败：'],
  ] as const)('says in %s why (%s)', async (language, at, words) => {
    api.on(addWritingPicture, { pictureId, url: '/picture.jpg' })
    if (at === 'upload') api.fail(addWritingPicture, { error: 'internal' })
    if (at === 'full') api.fail(addWritingPicture, { error: 'storage_full' })
    if (at === 'missing') api.fail(addWritingPicture, { error: 'storage_missing' })
    api.fail(createWritingSession, { error: at === 'gone' ? 'not_found' : 'internal' })
    const { user } = form(language)
    const start = await screen.findByRole('button', { name: /^(Start writing|开始写作)$/ })
    await choose(picture())
    await waitFor(() => expect(said().length).toBeGreaterThan(0))
    await user.type(screen.getByLabelText(/^(Title|标题)/), 'The lost puppy')
    screen.getByRole('combobox', { name: /^(Grade|年级)$/ }).focus()
    await user.keyboard('{Enter}{Enter}')
    await user.click(start)
    await waitFor(() => expect(said()[0]).toMatch(new RegExp(`^${words}`)))
  })
})

describe('the practice page', () => {
  it.each([
    [
      'en',
      'We can’t open this practice',
      'The link is incomplete. Open it from the writing coach.',
      'We can’t find this practice.',
    ],
    ['zh', '打不开这个练习', '链接不完整，请从“写作教练”打开。', '找不到这个练习。'],
  ] as const)('says in %s that there is no session', async (language, title, missing, unknown) => {
    const view = practice(language, null)
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.getByText(missing)).toBeTruthy()
    view.unmount()
    api.fail(getWritingSession, { error: 'not_found' })
    practice(language)
    expect(await screen.findByText(unknown)).toBeTruthy()
  })

  it('counts and saves what is typed', async () => {
    api.on(getWritingSession, { session })
    const saved = api.on(saveDraft, {
      ...{ outcome: 'saved', draft: { revision: 4, savedAt: '2026-11-20T05:00:00.000Z' }, inspirationPoints: 2 },
    })
    const { user } = practice()
    await user.type(await screen.findByRole('textbox', { name: 'Your composition' }), ' We ran.')
    expect(screen.getByText('6 words')).toBeTruthy()
    expect(screen.getByText('114 to go until 120')).toBeTruthy()
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    expect(await screen.findByText('Saved', undefined, { timeout: 5_000 })).toBeTruthy()
    expect(saved.map(({ body }) => body)).toMatchObject([{ text: 'My puppy go home. We ran.', revision: 3 }])
  })

  it('points out what was found, and changes it when the child says so', async () => {
    api.on(getWritingSession, { session })
    api.on(findInWriting, { findings: [wrongTense], checkedTo: session.draft.text.length })
    const { user } = practice()
    await user.click(await screen.findByRole('button', { name: 'Check' }))
    await user.click(await screen.findByRole('button', { name: 'go Tense' }))
    expect(screen.getByText('The story is told in the past.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use “went”' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your composition' }).value).toBe(
      'My puppy went home.',
    )
    expect(screen.queryByRole('button', { name: 'go Tense' })).toBeNull()
  })

  it.each([
    ['en', 'Only the beginning was checked, up to “My puppy go”. Work on that part, then check again.'],
    ['zh', '只检查了前面一部分，到“My puppy go”为止。先改好这部分，再检查一次。'],
  ] as const)('says in %s where the check of a text ended that takes too long', async (language, note) => {
    api.on(getWritingSession, { session })
    api.on(findInWriting, { findings: [wrongTense], checkedTo: 11 })
    const { user } = practice(language)
    await user.click(await screen.findByRole('button', { name: language === 'en' ? 'Check' : '检查一下' }))
    expect(await screen.findByText(note)).toBeTruthy()
  })

  it('leads the keyboard to what was found and back', async () => {
    api.on(getWritingSession, { session })
    api.on(findInWriting, { findings: [wrongTense], checkedTo: session.draft.text.length })
    const { user } = practice()
    await user.click(await screen.findByRole('button', { name: 'Check' }))
    const pad = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your composition' })
    const found = await screen.findByRole('button', { name: 'go Tense' })
    found.focus()
    await user.keyboard('{Enter}')
    const inPopover = () => screen.getByRole('dialog', { name: 'Tense' }).contains(document.activeElement)
    expect(inPopover()).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(found))
    // A click on the word leaves the focus in the text, so that typing goes on.
    pad.focus()
    pad.setSelectionRange(10, 10)
    fireEvent.click(pad)
    expect([screen.getByRole('dialog', { name: 'Tense' }) !== null, document.activeElement]).toEqual([true, pad])
    await user.keyboard('{Escape}')
    found.focus()
    await user.keyboard('{Enter}')
    screen.getByRole('button', { name: 'Keep mine' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(pad)
  })

  it('changes its parts with the arrow keys on a phone', async () => {
    api.on(getWritingSession, { session })
    const { user } = practice()
    const write = await screen.findByRole('tab', { name: 'Write' })
    write.focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true })).toBe(screen.getByRole('tab', { name: 'Coach' }))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Assignment', selected: true }))
    expect(screen.getByRole('img', { name: 'The picture of this assignment' })).toBeTruthy()
  })

  it('puts what is spoken at the caret, and undoes it phrase by phrase', async () => {
    stubSpeech()
    api.on(getWritingSession, { session })
    const { user } = practice('en', sessionId, true)
    const pad = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your composition' })
    await user.type(pad, '{ArrowRight}', { initialSelectionStart: 9, initialSelectionEnd: 9 })
    await user.keyboard('{ArrowLeft}')
    await user.click(screen.getByRole('button', { name: 'Speak' }))
    const [speech] = Speech.all
    expect([speech?.lang, screen.queryByRole('button', { name: 'Undo' })]).toEqual(['en-SG', null])
    speech?.hear('did not', false)
    expect(await screen.findByText('did not')).toBeTruthy()
    speech?.hear('did not', true)
    speech?.hear('want to', true)
    expect(pad.value).toBe('My puppy did not want to go home.')
    await waitFor(() => expect(pad.selectionStart).toBe('My puppy did not want to'.length))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(pad.value).toBe('My puppy did not go home.')
    expect(document.activeElement).toBe(pad)
    await user.keyboard('{Control>}z{/Control}')
    expect(pad.value).toBe('My puppy go home.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it.each([
    ['en', 'Speak', 'Speech recognition is not supported in this browser – You can type instead.'],
    ['zh', '语音输入', '这个浏览器不支持语音识别 – 可以改用打字。'],
  ] as const)('says kindly in %s where the browser hears nothing', async (language, name, words) => {
    api.on(getWritingSession, { session })
    const { user } = practice(language, sessionId, true)
    await user.click(await screen.findByRole('button', { name }))
    expect(said()).toEqual([words])
  })

  it.each([
    ['network', 'Recording failed – Please retry.'],
    ['not-allowed', 'Recording failed – Please allow the microphone, or try another browser.'],
  ])('says that the recording failed (%s)', async (error, words) => {
    stubSpeech()
    api.on(getWritingSession, { session })
    const { user } = practice('en', sessionId, true)
    await user.click(await screen.findByRole('button', { name: 'Speak' }))
    Speech.all[0]?.say('error', { error })
    expect(said()).toEqual([words])
  })

  it('keeps speaking for premium members, and refers a child to its parent', async () => {
    stubSpeech()
    api.on(getSession, sessionOf(viewerOf({ isChild: true })))
    api.on(getWritingSession, { session })
    const { user } = practice()
    await user.click(await screen.findByRole('button', { name: 'Speak' }))
    expect(said()).toEqual(['Premium members only – Your parent decides what you can use here.'])
    expect(Speech.all).toHaveLength(0)
  })

  it('refuses fewer than ten words, and shows the feedback of a submitted draft', async () => {
    api.on(getWritingSession, { session })
    const { user, unmount } = practice()
    const submit = async () => {
      await user.click(await screen.findByRole('button', { name: 'Submit draft' }))
      await user.click((await screen.findAllByRole('button', { name: 'Submit draft' })).at(-1)!)
    }
    await submit()
    await waitFor(() => expect(said()).toEqual(['Not enough words – Please write at least 10 words']))
    unmount()
    const draft = { ...session.draft, text: version.text }
    api.on(getWritingSession, { session: { ...session, draft, versions: [version] } })
    api.on(getWritingVersion, { version })
    api.on(submitDraft, { outcome: 'submitted', version, draft: { revision: 4, savedAt: null } })
    practice()
    await submit()
    expect(await screen.findByText('Provisional')).toBeTruthy()
    const feedback = screen.getByRole('region', { name: 'Feedback' })
    // One thing to begin with; all parts are folded.
    expect(feedback.textContent).toContain('Begin with thisTell it more slowly.')
    expect(feedback.querySelector('details')?.open).toBe(false)
    // Its words are looked up and kept like those of a passage.
    expect(within(feedback).getAllByRole('button', { name: 'slowly' })[0]).toBeTruthy()
    expect(screen.getByText('12 / 36')).toBeTruthy()
  })
})

describe('the page of one composition', () => {
  it('lets a teacher give marks up to those of a part', async () => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'teacher', isConfirmedTeacher: true })))
    const composition = { student: { id: idAt(4), name: 'Ai' }, assignment: session, version, markRevision: 0 }
    api.on(getComposition, { composition })
    const teacher = { content: 17.5, language: 7, comment: '', markedAt: '2026-11-20T05:00:00.000Z' }
    const marked = api.on(markComposition, {
      outcome: 'marked',
      composition: { ...composition, version: { ...version, teacher }, markRevision: 1 },
    })
    const { user } = renderApp(<CompositionScreen versionId={versionId} />)
    const content = await screen.findByLabelText('Content (at most 18)')
    // The rules' marks are no beginning for a reader's.
    expect([content, screen.getByLabelText('Language (at most 18)')]).toMatchObject([{ value: '' }, { value: '' }])
    expect(screen.getByText(/The ideas wait for you/)).toBeTruthy()
    await user.type(screen.getByLabelText('Language (at most 18)'), '7')
    await user.type(content, '18.5')
    await user.click(screen.getByRole('button', { name: 'Save marks' }))
    expect(await screen.findByText('Whole or half marks from 0 to 18, please.')).toBeTruthy()
    await user.clear(content)
    await user.type(content, '17.5')
    await user.click(screen.getByRole('button', { name: 'Save marks' }))
    expect(await screen.findByText('Marked by the teacher')).toBeTruthy()
    // They are no sum of what the rules measured.
    expect(screen.getByText('What can be measured')).toBeTruthy()
    expect(screen.queryAllByRole('progressbar')).toHaveLength(0)
    expect(marked.map(({ body }) => body)).toEqual([{ content: 17.5, language: 7, comment: '', markRevision: 0 }])
  })
})
