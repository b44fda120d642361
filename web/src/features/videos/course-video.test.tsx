import { getSession } from '@capyzen/contracts/auth'
import { getCourseVideo, saveLessonProgress, type PlayableVideo } from '@capyzen/contracts/videos'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#features/auth/fixtures.ts'
import { contentAccess } from '#features/entitlements/queries.ts'
import { clockTime } from '#platform/durations.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { CourseVideo } from './course-video.tsx'
import { EmbeddedVideo } from './embedded-video.tsx'
import type { LessonProps } from './lesson.tsx'
import { spokenTime } from './time-words.ts'

// The player itself needs a browser that decodes video; here only what it is handed matters.
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
  viewerMark: null,
  progress: null,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
}

function show() {
  const api = fakeApi()
  api.on(getSession, visitorSession)
  return { api, draw: () => renderApp(<CourseVideo courseId="lesson-1" />) }
}

it('hands the player the video and its captions in both languages', async () => {
  const { api, draw } = show()
  api.on(getCourseVideo, { video: playable, embedded: null })
  draw()
  expect(await screen.findByText('playing /a.mp4?x with en and zh')).toBeTruthy()
})

it('says honestly that there is no video yet', async () => {
  const { api, draw } = show()
  api.on(getCourseVideo, { video: null, embedded: null })
  draw()
  expect(await screen.findByText('The video is not here yet')).toBeTruthy()
})

it('offers another try when the addresses cannot be fetched', async () => {
  const { api, draw } = show()
  api.fail(getCourseVideo, { error: 'internal' })
  const { user } = draw()
  await screen.findByText('The video could not be loaded')
  api.on(getCourseVideo, { video: null, embedded: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The video is not here yet')).toBeTruthy()
})

it('says that access has ended, and asks for everything that hangs on it again', async () => {
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

it('keeps what a pupil watched and goes on from there; of visitors nothing is kept', async () => {
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

it('puts nothing that one child watched down to the next', async () => {
  const { api, draw } = show()
  api.on(getCourseVideo, { video: playable, embedded: null })
  api.on(getSession, sessionOf(viewerOf()))
  const saved = api.fail(saveLessonProgress, { error: 'forbidden' })
  const { queries } = draw()
  const save = await screen.findByRole('button', { name: 'save' })
  const next = sessionOf(viewerOf({ id: '11111111-1111-4111-8111-111111111111' }))
  // The player still stands there in the moment in which somebody else has signed in.
  await act(async () => {
    queries.setQueryData(['auth', 'session'], next)
    save.click()
    await Promise.resolve()
  })
  expect(saved).toEqual([])
})

it('shows a recording of another site in a frame that cannot leave its place', async () => {
  const { api, draw } = show()
  api.on(getCourseVideo, {
    video: null,
    embedded: { title: { en: 'Recording', zh: '录像' }, previewUrl: 'https://drive.example/preview' },
  })
  draw()
  const frame = await screen.findByTitle('Lesson video: Recording')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation')
  expect(screen.getByText('Getting the video ready…')).toBeTruthy()
  fireEvent.load(frame)
  expect(screen.queryByText('Getting the video ready…')).toBeNull()
})

it('says so when the other site does not answer', async () => {
  vi.useFakeTimers()
  renderApp(<EmbeddedVideo video={{ title: { en: 'Recording', zh: '录像' }, previewUrl: 'https://drive.example/' }} />)
  act(() => void vi.advanceTimersByTime(20_000))
  expect(screen.getByText('The recording does not open')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByTitle('Lesson video: Recording')).toBeTruthy()
  vi.useRealTimers()
})

it('says times for eyes and for ears', () => {
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
