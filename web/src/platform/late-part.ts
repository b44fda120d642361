import { lazy, type ComponentType } from 'react'

const firstRetryMs = 2_000
const longestRetryMs = 30_000

/**
 * A part of a page that is loaded when it is first shown. Where its file can't be had, such as without a network, it is
 * tried again, and nothing else of the page is lost: `lazy` alone would replace the page by an error.
 */
export const latePart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await patiently(load) }))

async function patiently<Part>(load: () => Promise<Part>, retryMs = firstRetryMs): Promise<Part> {
  try {
    return await load()
  } catch {
    await networkOr(retryMs)
    return patiently(load, Math.min(longestRetryMs, retryMs * 2))
  }
}

function networkOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    window.addEventListener('online', done)
  })
}
