/** Text that is made safe as it comes: what is passed on never turns into HTML, a link, a picture or a TeX command that loads. */
interface SafeMarkdown {
  push(character: string): string
  end(): string
}

/** The TeX that primary mathematics and science need; of other commands only the arguments stay, as plain text. */
const allowedCommands = new Set(
  `frac dfrac tfrac times div cdot pm sqrt pi left right le leq ge geq lt gt ne neq approx equiv angle circ degree triangle square
  parallel perp cong sim text textbf textit textrm mathrm mathbf mathit boxed bar overline underline underbrace overbrace
  ldots cdots dots vdots therefore because to rightarrow Rightarrow leftarrow longrightarrow implies quad qquad
  begin end hline sum alpha beta theta Delta mu Omega checkmark star bullet colon percent vec hat dot
  displaystyle textstyle`.split(/\s+/),
)

const namedCharacters: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  times: '×',
  divide: '÷',
  deg: '°',
  pi: 'π',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  minus: '−',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  num: '#',
  lowbar: '_',
  ast: '*',
}

const invisible = /[\p{Cf}\p{Cc}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]|\u034f/u
/** In characters; longer tags and addresses are cut into pieces, each of which is judged. */
const longestHeld = 300
const ourNumbers = /^(?:1767|18002744788|18007770000|999|995)$/

/** A contact outside is left out; any other address is shown without its scheme, so that nothing turns it into a link. */
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g
const meetingPlace =
  /(?:\b|(?<=_))(?:t\.me|wa\.me|telegram\.(?:me|org)|discord\.(?:gg|com)|chat\.whatsapp\.com|api\.whatsapp\.com|line\.me|(?:www\.)?(?:instagram|tiktok|facebook|snapchat|messenger|wechat|weixin|zoom)\.(?:com|us)|meet\.google\.com)(?:[/?#][^\s)\]]*)?/gi
const scheme =
  /[a-z][a-z0-9+.-]*:\/{2,}|\b(?:javascript|vbscript|data|mailto|tel|sms|file|blob|about|view-source):(?=\S)/gi
/** A name or number at a service for messages, as in `WeChat: panda_88`. */
const service =
  /(?:wechat|weixin|whatsapp|telegram|discord|snapchat|instagram|insta|roblox|tiktok|line|微信号?|q{2}号?|抖音号?|小红书)[^.!?。！？\n]{0,20}$/i
const account = /[a-z_][\w.#-]*[\d_#][\w.#-]*|\d{5,}/gi
const phone = /(?<![\d.,/])\+?\d(?:[-. ]?\d){7,14}(?!\d|[,./]\d)/g

export function createSafeMarkdown(): SafeMarkdown {
  let held = ''
  const writer = createWriter()

  /** Takes what is decided from the front of what is held. */
  function take(isEnd: boolean): string {
    let out = ''
    while (held !== '') {
      const [used, text] = decide(held, isEnd)
      if (used === 0) break
      held = text.kind === 'again' ? text.text + held.slice(used) : held.slice(used)
      if (text.kind === 'text') out += writer.write(text.text)
      if (text.kind === 'run') out += writer.write(withoutAddresses(text.text, writer.tail()))
      if (text.kind === 'command') out += writer.writeCommand(text.text)
    }
    return out
  }

  return {
    push(character) {
      held += character
      return take(false)
    },
    end: () => take(true),
  }
}

type Piece = { kind: 'text' | 'run' | 'command' | 'again'; text: string }
const wait: [number, Piece] = [0, { kind: 'text', text: '' }]
const nothing: Piece = { kind: 'text', text: '' }

function decide(held: string, isEnd: boolean): [number, Piece] {
  const first = held[0]!
  if (first === '<') return decideTag(held, isEnd)
  if (first === '&') return decideEntity(held, isEnd)
  if (first === '\\') return decideCommand(held, isEnd)
  if (/[\w.+@:/#?%=~()[\]!,;'"$-]/.test(first)) return decideRun(held, isEnd)
  const code = held.codePointAt(0)!
  if (code >= 0xd800 && code <= 0xdbff && held.length === 1 && !isEnd) return wait
  const character = String.fromCodePoint(code)
  if (/[\n\t ]/.test(character)) return [1, { kind: 'text', text: character }]
  // The joiner of emoji has nothing to hide between emoji.
  return [character.length, { kind: 'text', text: invisible.test(character) ? '' : character }]
}

/** A tag is left out, and so is a comment; `3 < 5` and `a<5` stay. */
function decideTag(held: string, isEnd: boolean): [number, Piece] {
  if (held.length === 1 && !isEnd) return wait
  if (!/^<[a-z/!?]/i.test(held)) return [1, { kind: 'text', text: '<' }]
  const address = /^<[a-z][a-z0-9+.-]*:[^>\s<]*>/i.exec(held)
  if (address) return [address[0].length, { kind: 'again', text: `${address[0].slice(1, -1)} ` }]
  const tag = /^<[^<>]*>/.exec(held)
  if (tag && tag[0].length <= longestHeld) return [tag[0].length, nothing]
  if (!isEnd && held.length < longestHeld && !/^<[^<]*</.test(held)) return wait
  return [1, { kind: 'text', text: '<' }]
}

function decideEntity(held: string, isEnd: boolean): [number, Piece] {
  const entity = /^&(#x[0-9a-f]{1,8}|#\d{1,8}|[a-z][a-z0-9]{1,31});/i.exec(held)
  if (entity) return [entity[0].length, entityText(entity[1]!)]
  if (!isEnd && /^&(?:#(?:x[0-9a-f]{0,8}|\d{0,8})?|[a-z][a-z0-9]{0,31})?$/i.test(held)) return wait
  return [1, { kind: 'text', text: '&' }]
}

function entityText(name: string): Piece {
  if (!name.startsWith('#')) return { kind: 'text', text: namedCharacters[name] ?? '' }
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const character =
    code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
  return { kind: 'text', text: invisible.test(character) ? '' : character }
}

function decideCommand(held: string, isEnd: boolean): [number, Piece] {
  const name = /^\\([a-z]+)/i.exec(held)
  if (name) {
    if (name[0].length === held.length && !isEnd && held.length < longestHeld) return wait
    return [name[0].length, allowedCommands.has(name[1]!) ? { kind: 'command', text: name[0] } : nothing]
  }
  if (held.length === 1) return isEnd ? [1, nothing] : wait
  const symbol = held[1]!
  if (symbol === '(' || symbol === ')') return [2, { kind: 'text', text: '$' }]
  if (symbol === '[' || symbol === ']') return [2, { kind: 'text', text: '$$' }]
  // An escaped character is judged as if it weren't; before others a backslash says nothing.
  if (/[<&@!:.]/.test(symbol)) return [1, nothing]
  if (/[\\{},;%$#_*+\-|~^ ]/.test(symbol)) return [2, { kind: 'command', text: `\\${symbol}` }]
  return [1, nothing]
}

/** A run without spaces, in which addresses stand; it is whole before it is judged. */
function decideRun(held: string, isEnd: boolean): [number, Piece] {
  const run = /^(?:[\w.+@:/#?%=~()[\]!,;'"$-]|(?<=\d) (?=\d))+/.exec(held)![0]
  const rest = held.slice(run.length)
  const isOpen = rest === '' || (rest === ' ' && /\d$/.test(run))
  if (isOpen && !isEnd && run.length < longestHeld) return wait
  return [run.length, { kind: 'run', text: run }]
}

function withoutAddresses(run: string, lead: string): string {
  let text = run.replace(account, (name) => (service.test(lead) ? '…' : name))
  for (let before = ''; before !== text;) {
    before = text
    text = text
      .replace(email, '…')
      .replace(scheme, '')
      .replace(meetingPlace, '…')
      .replace(/\bwww\./gi, '')
      .replace(phone, (number) => phoneText(number))
  }
  return text
}

/** Numbers of eight digits that read as a telephone number of somewhere. */
function phoneText(number: string): string {
  const digits = number.replace(/\D/g, '')
  if (ourNumbers.test(digits)) return number
  const isNumber =
    number.startsWith('+') ||
    /^[689]\d{7}$/.test(number) ||
    /^[3689]\d{3}[-. ]\d{4}$/.test(number) ||
    /^(?:65)[-. ]?[3689]\d{3}[-. ]?\d{4}$/.test(number)
  return isNumber ? '…' : number
}

/** Keeps two characters from meeting that would mean something together, whatever was left out between them. */
function createWriter() {
  let tail = ''
  let isAfterCommand = false

  function add(text: string): string {
    tail = (tail + text).slice(-40)
    return text
  }

  return {
    tail: () => tail,
    writeCommand(text: string): string {
      const gap = tail.endsWith('\\') && !tail.endsWith('\\\\') ? ' ' : ''
      isAfterCommand = /[a-z\\]$/i.test(text)
      const written = add(gap + text)
      return written
    },
    write(text: string): string {
      let out = ''
      for (const character of text) {
        let next = character
        if (isAfterCommand && /[a-z]/i.test(character)) next = ` ${character}`
        if (tail.endsWith('<') && /[a-z/!?]/i.test(character)) next = ` ${character}`
        else if (tail.endsWith('&') && /[a-z#]/i.test(character)) next = ` ${character}`
        else if (tail.endsWith(']') && /[([:]/.test(character)) next = ` ${character}`
        else if (tail.endsWith('!') && character === '[') next = ' ['
        else if (tail.endsWith(':/') && character === '/') next = ''
        else if (/www$/i.test(tail) && character === '.') next = ''
        // A line break in TeX takes a height.
        else if (tail.endsWith('\\\\') && /[[*]/.test(character)) next = ''
        else if (character === '@') next = '＠'
        // What is left out changes nothing between its neighbours.
        if (next === '') continue
        isAfterCommand = false
        out += add(next)
      }
      return out
    },
  }
}
