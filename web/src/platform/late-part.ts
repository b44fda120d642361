import { lazy, type ComponentType } from 'react'

const retryMs = 5_000

/**
 * A part of a page that is loaded when it is first shown. Where its file can't be had, such as without a network, it is
 * tried again, and nothing else of the page is lost: `lazy` alone would replace the page by an error.
 */
export const latePart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    for (;;)
      try {
        return { default: await load() }
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
  })
