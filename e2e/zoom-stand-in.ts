import type { BrowserContext } from '@playwright/test'

export const zoomKeys = {
  ZOOM_SDK_KEY: 'journey-sdk-key',
  ZOOM_SDK_SECRET: 'a secret that Zoom and the journeys share',
}

export const rightPasscode = 'pomelo'

/**
 * As much of the meeting SDK as a journey needs, with what the real one asks of the page: WebAssembly, code made from text, and a
 * worker from a blob. Writes what it was told where Zoom would draw the meeting.
 */
const program = `
  const worker = () => new Promise((resolve, reject) => {
    const made = new Worker(URL.createObjectURL(new Blob(['postMessage("works")'])))
    made.onmessage = resolve
    made.onerror = reject
  })
  let options
  const leave = (how) => {
    localStorage.setItem('zoom-left', how)
    location.href = options.leaveUrl
  }
  window.ZoomMtg = {
    setZoomJSLib: () => undefined,
    preLoadWasm: () => new Function('return 1')(),
    prepareWebSDK: () => undefined,
    init(given) {
      options = given
      const module = WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))
      Promise.all([module, worker()]).then(given.success, (error) => given.error({ errorMessage: String(error) }))
    },
    join({ meetingNumber, passWord, signature, userName, success, error }) {
      if (passWord !== '${rightPasscode}') return error({ errorCode: 3004, errorMessage: 'Wrong passcode.' })
      const { mn, role } = JSON.parse(atob(signature.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
      const { disableRecord, disableInvite } = options
      const told = { meetingNumber, mn, role, userName, disableRecord, disableInvite }
      const root = document.getElementById('zmmtg-root')
      root.innerHTML = '<p></p><button>Leave in Zoom</button>'
      root.firstChild.textContent = JSON.stringify(told)
      root.lastChild.onclick = () => leave('own button')
      success()
    },
    leaveMeeting: () => leave('left'),
    endMeeting: () => leave('ended'),
  }`

/** Answers for Zoom's content network, and lists what was fetched from it. */
export async function standInForZoom(context: BrowserContext): Promise<string[]> {
  const fetched: string[] = []
  await context.route('https://source.zoom.us/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    fetched.push(pathname)
    const isStyle = pathname.endsWith('.css')
    await route.fulfill({
      contentType: isStyle ? 'text/css' : 'text/javascript',
      body: pathname.startsWith('/zoom-meeting-') ? program : '',
    })
  })
  return fetched
}
