import type { ForeignProgram } from '#platform/web-pages'

/** Zoom's servers, for the SDK that Zoom itself serves; one from elsewhere speaks to its own address alone. */
const servers = ['https://zoom.us', 'https://*.zoom.us', 'wss://*.zoom.us']

/** What the page of a meeting may load and reach. */
export const zoomProgram = (address: string): ForeignProgram => ({
  address,
  talksTo: /(^|\.)zoom\.us$/.test(new URL(address).hostname) ? servers : [],
})
