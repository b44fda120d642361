import { getSession } from '@capyzen/contracts/auth'
import { getCourseVideo, saveLessonProgress, type PlayableVideo } from '@capyzen/contracts/videos'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { contentAccess } from '#features/identity/entitlements/queries.ts'
import { clockTime, spokenTime } from '#platform/durations.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { CourseVideo } from './course-video.tsx'
import { EmbeddedVideo } from './course-video.tsx'
import type { LessonProps } from './lesson.tsx'

// The player needs a browser that decodes video, so the test checks only its props.
vi.mock('./lesson.tsx', () => ({
  Lesson: ({ video, onRenew, onWatched }: LessonProps) => {
    const [renewal, setRenewal] = useState<string>()
    return (
      <>
        <p>
          playing {video.url} with {video.captions.map(({ language }) => language).join(' and ')}
        </p>
        <p>from {video.progress?.positionSeconds ?? 'the beginning'}</p>
        <button type="button" onClick={() => void onRenew().then(setRenewal)}>
          renew
        </button>
        <p>{renewal}</p>
        {onWatched && (
          <button
            type="button"
            onClick={() => void onWatched({ positionSeconds: 12, watched: [{ start: 0, end: 12 }] }).then(setRenewal)}
          >
            save
          </button>
        )}
      </>
    )
  },
}))

const playable: PlayableVideo = {
  title: { en: 'Lesson', zh: '课' },
  hlsUrl: null,
  url: '/a.mp4?x',
  mimeType: 'video/mp4',
  posterUrl: null,
  captions: [
    { language: 'en', url: '/en.vtt' },
    { language: 'zh', url: '/zh.vtt' },
  ],
  chapters: [],
  durationSeconds: 60,
  hasSound: true,
  viewerMark: null,
  progress: null,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
}

function show() {
  const api = fakeApi()
  api.on(getSession, visitorSession)
  return { api, draw: () => renderApp(<CourseVideo courseId="lesson-1" />) }
}

it('passes the video and its captions in both languages to the player', async () => {
  const { api, draw } = show()
  api.on(getCourseVideo, { video: playable, embedded: null })
  draw()
  expect(await screen.findByText('playing /a.mp4?x with en and zh')).toBeTruthy()
})

it('says that there is no video yet', async () => {
  const { api, draw } = show()
  api.on(getCourseVideo, { video: null, embedded: null })
  draw()
  expect(await screen.findByText('The video isn’t here yet')).toBeTruthy()
})

it('offers a retry when the video URLs cannot be loaded', async () => {
  const { api, draw } = show()
  api.fail(getCourseVideo, { error: 'internal' })
  const { user } = draw()
  await screen.findByText('The video could not be loaded')
  api.on(getCourseVideo, { video: null, embedded: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The video isn’t here yet')).toBeTruthy()
})

it('says that access has ended, and reloads what depends on access', async () => {
  const { api, draw } = show()
  api.on(getCourseVideo, { video: playable, embedded: null })
  const { user, queries } = draw()
  queries.setQueryData([...contentAccess('lesson-1').queryKey, 'course', null], {})
  const renew = await screen.findByRole('button', { name: 'renew' })
  api.fail(getCourseVideo, { error: 'forbidden' })
  await user.click(renew)
  expect(await screen.findByText('refused')).toBeTruthy()
  expect(queries.getQueryState([...contentAccess('lesson-1').queryKey, 'course', null])?.isInvalidated).toBe(true)
})

it('saves a student’s progress and resumes from it, and saves none of visitors', async () => {
  const { api, draw } = show()
  api.on(getCourseVideo, { video: playable, embedded: null })
  const visit = draw()
  await screen.findByRole('button', { name: 'renew' })
  expect(screen.queryByRole('button', { name: 'save' })).toBeNull()
  visit.unmount()
  api.on(getSession, sessionOf(viewerOf()))
  const saved = api.on(saveLessonProgress, {
    progress: {
      courseId: 'lesson-1',
      positionSeconds: 12,
      durationSeconds: 60,
      watchedSeconds: 12,
      completedAt: null,
      updatedAt: new Date().toISOString(),
    },
  })
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'save' }))
  expect(await screen.findByText('kept')).toBeTruthy()
  expect(saved[0]?.body).toEqual({ positionSeconds: 12, watched: [{ start: 0, end: 12 }] })
  expect(screen.getByText('from 12')).toBeTruthy()
  api.fail(saveLessonProgress, { error: 'forbidden' })
  await user.click(screen.getByRole('button', { name: 'save' }))
  expect(await screen.findByText('refused')).toBeTruthy()
})

it('saves no progress of one child for the next', async () => {
  const { api, draw } = show()
  api.on(getCourseVideo, { video: playable, embedded: null })
  api.on(getSession, sessionOf(viewerOf()))
  const saved = api.fail(saveLessonProgress, { error: 'forbidden' })
  const { queries } = draw()
  const save = await screen.findByRole('button', { name: 'save' })
  const next = sessionOf(viewerOf({ id: '11111111-1111-4111-8111-111111111111' }))
  // The player is still mounted when another user has just signed in.
  await act(async () => {
    queries.setQueryData(['auth', 'session'], next)
    save.click()
    await Promise.resolve()
  })
  expect(saved).toEqual([])
})

it('shows an embedded recording in a sandboxed frame', async () => {
  const { api, draw } = show()
  api.on(getCourseVideo, {
    video: null,
    embedded: {
      title: { en: 'Recording', zh: '录像' },
      previewUrl: 'https://drive.example/preview',
      durationSeconds: 600,
      progress: null,
    },
  })
  draw()
  const frame = await screen.findByTitle('Lesson video: Recording')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation')
  expect(screen.getByText('Getting the video ready…')).toBeTruthy()
  fireEvent.load(frame)
  expect(screen.queryByText('Getting the video ready…')).toBeNull()
})

it('says when the embedded recording does not load', async () => {
  vi.useFakeTimers()
  renderApp(<EmbeddedVideo video={{ title: { en: 'Recording', zh: '录像' }, previewUrl: 'https://drive.example/' }} />)
  act(() => void vi.advanceTimersByTime(20_000))
  expect(screen.getByText('The recording won’t open')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByTitle('Lesson video: Recording')).toBeTruthy()
  vi.useRealTimers()
})

it('formats times for display and for screen readers', () => {
  expect([clockTime(0), clockTime(65), clockTime(3725), clockTime(Number.NaN)]).toEqual([
    '0:00',
    '1:05',
    '1:02:05',
    '0:00',
  ])
  expect([spokenTime(65, 'en'), spokenTime(61, 'en'), spokenTime(65, 'zh'), spokenTime(0, 'en')]).toEqual([
    '1 minute 5 seconds',
    '1 minute 1 second',
    '1分钟5秒',
    '0 seconds',
  ])
})

it('keeps that a recording in a drive was watched when the student says so', async () => {
  const api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  const title = { en: 'Recording', zh: '录像' }
  api.on(getCourseVideo, {
    video: null,
    embedded: { title, previewUrl: 'https://drive.example/preview', durationSeconds: 600, progress: null },
  })
  const completedAt = '2026-11-22T04:00:00.000Z'
  const kept = api.on(saveLessonProgress, {
    progress: {
      courseId: 'lesson-1',
      positionSeconds: 0,
      durationSeconds: 600,
      watchedSeconds: 600,
      completedAt,
      updatedAt: completedAt,
    },
  })
  const { user } = renderApp(<CourseVideo courseId="lesson-1" />)
  await user.click(await screen.findByRole('button', { name: 'I’ve watched this' }))
  expect(await screen.findByText('You’ve watched this')).toBeTruthy()
  expect(kept.map(({ body }) => body)).toEqual([{ positionSeconds: 0, watched: [{ start: 0, end: 600 }] }])
})
