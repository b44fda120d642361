/**
 * SDP (RFC 8866) as far as a relay of Opus and VP8 needs it. What browsers send is taken apart and written anew, so that
 * nothing else reaches the native library; their ICE candidates are left out, so that nobody makes the server send
 * packets to an address of their choice.
 */
export interface SessionDescription {
  ufrag: string
  password: string
  fingerprint: string
  setup: 'active' | 'passive' | 'actpass'
  lines: MediaLine[]
}

export interface MediaLine {
  mid: string
  kind: 'audio' | 'video'
  direction: 'sendonly' | 'recvonly' | 'sendrecv' | 'inactive'
  /** Of Opus or VP8. */
  payloadType: number
  /** Of who sends. */
  ssrc?: number | undefined
  /** Lines of one stream are played in step. */
  stream?: string
}

const mostLines = 200
const longest = 60_000

const codecs = { audio: /^opus\/48000\/2$/i, video: /^VP8\/90000$/i }

/** Undefined for anything that isn't what browsers write. A line that goes both ways counts by its side alone. */
export function readDescription(sdp: string, side: 'offer' | 'answer'): SessionDescription | undefined {
  if (sdp.length > longest) return undefined
  const [session = [], ...sections] = sdp
    .split(/\r?\n(?=m=)/)
    .map((section) => section.split(/\r?\n/).filter((line) => line !== ''))
  if (session[0] !== 'v=0' || sections.length === 0 || sections.length > mostLines) return undefined
  const shared = [...(sections[0] ?? []), ...session]
  const ufrag = attribute(shared, 'ice-ufrag')
  const password = attribute(shared, 'ice-pwd')
  const fingerprint = attribute(shared, 'fingerprint')
  const setup = attribute(shared, 'setup')
  if (!/^[\w+/-]{4,256}$/.test(ufrag ?? '') || !/^[\w+/-]{22,256}$/.test(password ?? '')) return undefined
  if (!/^sha-256 [\dA-F]{2}(:[\dA-F]{2}){31}$/i.test(fingerprint ?? '')) return undefined
  if (setup !== 'actpass' && setup !== 'active' && setup !== 'passive') return undefined
  if (side === 'answer' && setup === 'actpass') return undefined
  const lines: MediaLine[] = []
  for (const section of sections) {
    const line = readLine(section, side)
    if (line === undefined || lines.some((other) => other.mid === line.mid)) return undefined
    lines.push(line)
  }
  return { ufrag: ufrag!, password: password!, fingerprint: fingerprint!, setup, lines }
}

function attribute(lines: string[], name: string): string | undefined {
  return lines.find((line) => line.startsWith(`a=${name}:`))?.slice(name.length + 3)
}

function readLine(section: string[], side: 'offer' | 'answer'): MediaLine | undefined {
  const [, kind, port, formats = ''] =
    /^m=(audio|video) (\d{1,5}) UDP\/TLS\/RTP\/SAVPF((?: \d{1,3})+)$/.exec(section[0] ?? '') ?? []
  const mid = attribute(section, 'mid')
  if ((kind !== 'audio' && kind !== 'video') || mid === undefined || !/^[\w.+-]{1,32}$/.test(mid)) return undefined
  const payloadType = formats
    .trim()
    .split(' ')
    .find((format) => codecs[kind].test(codecOf(section, format)))
  if (payloadType === undefined || Number(payloadType) > 127) return undefined
  const isEnded = port === '0' && !section.includes('a=bundle-only')
  const isOpen = (...directions: string[]) =>
    !isEnded && directions.some((direction) => section.includes(`a=${direction}`))
  const [sends, receives] = [isOpen('sendonly', 'sendrecv'), isOpen('recvonly', 'sendrecv')]
  const isWanted = side === 'offer' ? sends : receives
  return {
    mid,
    kind,
    direction: !isWanted ? 'inactive' : side === 'offer' ? 'sendonly' : 'recvonly',
    payloadType: Number(payloadType),
    ssrc: sends && side === 'offer' ? readSsrc(section) : undefined,
  }
}

function codecOf(section: string[], format: string): string {
  return section.find((line) => line.startsWith(`a=rtpmap:${format} `))?.slice(`a=rtpmap:${format} `.length) ?? ''
}

/** The stream itself, not the one that repeats it. */
function readSsrc(section: string[]): number | undefined {
  const group = /^FID (\d+) /.exec(attribute(section, 'ssrc-group') ?? '')
  const first = group?.[1] ?? attribute(section, 'ssrc')?.split(' ')[0]
  return first !== undefined && /^\d{1,10}$/.test(first) && Number(first) < 2 ** 32 ? Number(first) : undefined
}

export function writeDescription(
  description: SessionDescription,
  options: { version: number; candidates: readonly { address: string; port: number }[] },
): string {
  const { ufrag, password, fingerprint, setup, lines } = description
  const candidates = options.candidates.map(
    ({ address, port }, index) => `a=candidate:${index + 1} 1 udp ${2_130_706_431 - index} ${address} ${port} typ host`,
  )
  const all = [
    'v=0',
    `o=- 1 ${options.version} IN IP4 127.0.0.1`,
    's=-',
    't=0 0',
    `a=group:BUNDLE ${lines.map(({ mid }) => mid).join(' ')}`,
    'a=msid-semantic:WMS *',
  ]
  lines.forEach((line, index) => {
    all.push(
      `m=${line.kind} 9 UDP/TLS/RTP/SAVPF ${line.payloadType}`,
      'c=IN IP4 0.0.0.0',
      `a=mid:${line.mid}`,
      `a=${line.direction}`,
      'a=rtcp-mux',
      `a=ice-ufrag:${ufrag}`,
      `a=ice-pwd:${password}`,
      'a=ice-options:trickle',
      `a=fingerprint:${fingerprint}`,
      `a=setup:${setup}`,
      ...codecLines(line),
      ...senderLines(line),
    )
    if (index === 0 && candidates.length > 0) all.push(...candidates, 'a=end-of-candidates')
  })
  return `${all.join('\r\n')}\r\n`
}

function codecLines({ kind, payloadType }: MediaLine): string[] {
  if (kind === 'audio')
    return [
      `a=rtpmap:${payloadType} opus/48000/2`,
      `a=fmtp:${payloadType} minptime=10;useinbandfec=1;maxaveragebitrate=32000`,
    ]
  const feedback = ['nack', 'nack pli', 'goog-remb']
  return [`a=rtpmap:${payloadType} VP8/90000`, ...feedback.map((kind) => `a=rtcp-fb:${payloadType} ${kind}`)]
}

function senderLines({ mid, ssrc, stream, direction }: MediaLine): string[] {
  if (direction !== 'sendonly' || ssrc === undefined) return []
  return [`a=msid:${stream ?? '-'} ${mid}`, `a=ssrc:${ssrc} cname:${stream ?? 'sender'}`]
}
