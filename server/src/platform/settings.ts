import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Settings } from './s3-client.ts'
import { readProviderSettings, type OpenIdProviderSettings, type SamlProviderSettings } from './provider-settings.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
/** An empty variable, which deployment files often contain, counts as unset. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const withDefault = <Schema extends z.ZodType>(schema: Schema, fallback: string) =>
  z.preprocess((value) => (value === undefined || value === '' ? fallback : value), schema)

function namesNetworks(list: string): boolean {
  return list.split(',').every((entry) => {
    const [address = '', bits, ...more] = entry.trim().split('/')
    const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1
    return more.length === 0 && most > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  })
}

const addressesOf = (list: string): string[] => list.split(',').map((address) => address.trim())

/** Framed with the microphone handed to it, so nothing on the way may change it; its host stands in headers. */
const FramedAddress = z.url({
  protocol: /^https$/,
  hostname: /^[a-z\d.-]+$/,
  error: 'an address as https://tool.example/',
})

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const Environment = z
  .object({
    PORT: withDefault(z.coerce.number().int().min(0).max(65_535), '3000'),
    HOST: withDefault(z.string(), '127.0.0.1'),
    PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
    DATA_DIR: withDefault(z.string(), './data'),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    TRUSTED_PROXIES: optional(
      z.string().refine(namesNetworks, 'addresses or networks, such as 10.0.0.0/8, with commas'),
    ),
    ADMIN_EMAIL: optional(z.email()),
    ADMIN_PASSWORD: optional(z.string().min(8).max(128)),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    SUPPORT_EMAIL: optional(z.email()),
    SUPPORT_NAME: optional(z.string().max(80)),
    SUPPORT_URL: optional(z.url({ protocol: /^https?$/ })),
    SMS_WEBHOOK_URL: optional(z.url({ protocol: /^https?$/ })),
    MAIL_FROM: withDefault(
      z
        .string()
        .regex(/^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'an address, or a name and an <address>'),
      'Capyzen Academy <no-reply@localhost>',
    ),
    REQUIRE_EMAIL_VERIFICATION: optional(flag),
    VIDEO_QUOTA_GB: optional(z.coerce.number().positive().max(1_000_000)),
    S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
    S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')),
    S3_REGION: optional(z.string()),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    ACCEL_REDIRECT_PREFIX: optional(z.string().regex(/^(\/[\w-]+)+\/?$/, 'a path such as /stored-files')),
    STRIPE_SECRET_KEY: optional(z.string()),
    STRIPE_WEBHOOK_SECRET: optional(z.string()),
    STRIPE_API_BASE: withDefault(z.url({ protocol: /^https?$/ }), 'https://api.stripe.com'),
    PREMIUM_PRICE_CENTS: withDefault(z.coerce.number().int().positive(), '2990'),
    PAYNOW_UEN: optional(
      z.string().regex(/^[A-Z0-9]{9,13}$/, 'the UEN, with the suffix of the bank where it gave one'),
    ),
    PAYNOW_NAME: optional(z.string().regex(/^[\x20-\x7e]{1,25}$/, 'at most 25 letters without accents')),
    LLM_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
    LLM_API_KEY: optional(z.string()),
    LLM_MODEL: optional(z.string()),
    LLM_VISION_MODEL: optional(z.string()),
    LLM_TRANSCRIBE_MODEL: optional(z.string()),
    LLM_MESSAGES_PER_DAY: withDefault(z.coerce.number().int().positive().max(100_000), '60'),
    LLM_MONTHLY_CAP_CENTS: withDefault(z.coerce.number().int().nonnegative().max(100_000_000), '5000'),
    LLM_INPUT_CENTS_PER_MILLION: withDefault(z.coerce.number().int().nonnegative().max(1_000_000), '50'),
    LLM_OUTPUT_CENTS_PER_MILLION: withDefault(z.coerce.number().int().nonnegative().max(1_000_000), '200'),
    LLM_TRANSCRIBE_CENTS_PER_MINUTE: withDefault(z.coerce.number().int().nonnegative().max(10_000), '1'),
    ORAL_EXAM_URL: optional(FramedAddress),
    LANGUAGE_ARTS_URL: optional(FramedAddress),
    FFMPEG_PATH: optional(z.string()),
    ROOM_PROCESS: withDefault(z.enum(['child', 'separate']), 'child'),
    ROOM_HOST: withDefault(z.string().regex(/^[\w.-]+$/, 'an IPv4 address or a name'), '127.0.0.1'),
    ROOM_PORT: withDefault(z.coerce.number().int().min(0).max(65_535), '0'),
    ROOM_UDP_PORT: withDefault(z.coerce.number().int().min(0).max(65_535), '0'),
    ROOM_PUBLIC_ADDRESS: optional(
      z
        .string()
        .refine((list) => addressesOf(list).every((address) => isIP(address) !== 0), 'IP addresses, with commas'),
    ),
    TURN_URL: optional(z.string().regex(/^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/, 'as turns:turn.example:443')),
    TURN_SECRET: optional(z.string().min(8)),
    ZOOM_SDK_KEY: optional(z.string().regex(/^[\w-]+$/, 'the client id of a Meeting SDK app')),
    ZOOM_SDK_SECRET: optional(z.string().min(8)),
    ZOOM_SDK_VERSION: withDefault(z.string().regex(/^\d+\.\d+\.\d+$/, 'a version such as 2.18.0'), '2.18.0'),
    ZOOM_SDK_BASE: withDefault(
      z.url({ protocol: /^https?$/, hostname: /^[a-z\d.-]+$/, error: 'an address as https://source.zoom.us' }),
      'https://source.zoom.us',
    ),
    VIDEO_CONVERSION: withDefault(z.enum(['everywhere', 'workers']), 'everywhere'),
    DRAIN_SECONDS: withDefault(z.coerce.number().int().min(0).max(300), '5'),
    LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  })
  .refine((env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither',
  })
  .refine((env) => (env.STRIPE_SECRET_KEY === undefined) === (env.STRIPE_WEBHOOK_SECRET === undefined), {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither',
  })
  .refine((env) => (env.PAYNOW_UEN === undefined) === (env.PAYNOW_NAME === undefined), {
    path: ['PAYNOW_UEN'],
    message: 'PAYNOW_UEN and PAYNOW_NAME belong together: set both or neither',
  })
  .refine((env) => (env.LLM_BASE_URL === undefined) === (env.LLM_MODEL === undefined), {
    path: ['LLM_MODEL'],
    message: 'LLM_BASE_URL and LLM_MODEL belong together: set both or neither',
  })
  .refine((env) => (env.TURN_URL === undefined) === (env.TURN_SECRET === undefined), {
    path: ['TURN_URL'],
    message: 'TURN_URL and TURN_SECRET belong together: set both or neither',
  })
  .refine((env) => (env.ZOOM_SDK_KEY === undefined) === (env.ZOOM_SDK_SECRET === undefined), {
    path: ['ZOOM_SDK_SECRET'],
    message: 'ZOOM_SDK_KEY and ZOOM_SDK_SECRET belong together: set both or neither',
  })
  .refine((env) => env.DATABASE_URL !== undefined || env.DATABASE_DIRECT_URL === undefined, {
    path: ['DATABASE_DIRECT_URL'],
    message: 'it leads to the database of DATABASE_URL, which is not set',
  })
  .superRefine((env, { addIssue }) => {
    for (const name of ['ORAL_EXAM_URL', 'LANGUAGE_ARTS_URL'] as const) {
      if (!URL.canParse(env[name] ?? '')) continue
      const address = new URL(env[name]!)
      if (address.username || address.password)
        addIssue({ code: 'custom', path: [name], message: 'every user would read the name and password in it' })
      // Not its host with the port, because cookies know no ports.
      if (address.hostname === new URL(env.PUBLIC_URL ?? 'http://localhost').hostname)
        addIssue({
          code: 'custom',
          path: [name],
          message: 'it is this academy itself: leave it empty for our own tool',
        })
    }
    const missing = s3Names.filter((name) => env[name] === undefined)
    const [first] = missing
    if (first === undefined && env.ACCEL_REDIRECT_PREFIX !== undefined)
      addIssue({
        code: 'custom',
        path: ['ACCEL_REDIRECT_PREFIX'],
        message: 'nginx hands over files of DATA_DIR, and with S3_BUCKET there are none: set one of them',
      })
    if (first === undefined || missing.length === s3Names.length) return
    addIssue({
      code: 'custom',
      path: [first],
      message: `it is not set, and ${s3Names.join(', ')} belong together: set all or none`,
    })
  })

export interface Settings {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** The same database without the pooler that `databaseUrl` leads to; undefined where there is no pooler. */
  databaseDirectUrl: string | undefined
  s3: S3Settings | undefined
  /**
   * nginx's internal location of the stored files, without a trailing slash; undefined where this server sends them.
   */
  accelPrefix: string | undefined
  trustedProxies: string[]
  firstAdministrator: { email: string; password: string } | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Where users send questions; shown on the contact page. */
  supportEmail: string | null
  /** The academy's account in a messaging app, and the address that opens it; shown like the email, and to buyers. */
  supportName: string | null
  supportUrl: string | null
  smsWebhookUrl: string | undefined
  requireEmailVerification: boolean
  /** The card processor; undefined where parents pay by PayNow. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string } | undefined
  premiumPriceCents: number
  /** Who is paid by PayNow; undefined where only a sample can be shown. */
  payNowPayee: { uen: string; name: string } | undefined
  videoQuotaBytes: number | null
  openIdProviders: OpenIdProviderSettings[]
  samlProviders: SamlProviderSettings[]
  /** An endpoint that speaks OpenAI's protocol; undefined where the rules alone answer. */
  model: ModelSettings | undefined
  tutorLimits: TutorLimits
  /** Tools of others, framed instead of our own; null where ours is. */
  toolAddresses: { oralExam: string | null; languageArts: string | null }
  ffmpegPath: string | undefined
  /** Which processes convert videos: all of them, or `npm run worker` alone. */
  videoConversion: 'everywhere' | 'workers'
  /** Whether a server starts the process of channels itself, or `npm run room` is run separately. */
  roomProcess: 'child' | 'separate'
  /** Where that process listens, for servers alone; port 0 is any free one. */
  room: { host: string; port: number }
  /** Voice and picture of live rooms: port 0 is any free one; without addresses those of the machine are announced. */
  relay: { udpPort: number; publicAddresses: string[] }
  /** The server that carries them where UDP is blocked, with the secret that it shares. */
  turn: { url: string; secret: string } | undefined
  /** Of the Zoom app whose account holds the meetings; undefined where no session is one of Zoom. */
  zoom: { sdkKey: string; sdkSecret: string } | undefined
  /** Where browsers fetch Zoom's meeting SDK; without a slash at its end. */
  zoomSdk: { base: string; version: string }
  /** How long `/readyz` says no before a process that was told to stop stops listening. */
  drainSeconds: number
  logLevel: string
}

export interface ModelSettings {
  baseUrl: string
  apiKey: string | undefined
  model: string
  /** Answers messages with pictures; undefined where no model sees them. */
  visionModel: string | undefined
  transcribeModel: string | undefined
}

export interface TutorLimits {
  /** Of one learner, in all conversations together. */
  messagesPerDay: number
  /** What the model may cost in a month; past it the rules answer. */
  monthlyCapCents: number
  inputCentsPerMillion: number
  outputCentsPerMillion: number
  /** Of recorded speech. */
  transcribeCentsPerMinute: number
}

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`Setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    s3: s3Of(env),
    accelPrefix: env.ACCEL_REDIRECT_PREFIX?.replace(/\/$/, ''),
    trustedProxies: env.TRUSTED_PROXIES?.split(',').map((entry) => entry.trim()) ?? [],
    firstAdministrator:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL ?? null,
    supportName: env.SUPPORT_NAME ?? null,
    supportUrl: env.SUPPORT_URL ?? null,
    smsWebhookUrl: env.SMS_WEBHOOK_URL,
    requireEmailVerification: env.REQUIRE_EMAIL_VERIFICATION ?? env.SMTP_URL !== undefined,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiBase: env.STRIPE_API_BASE,
          }
        : undefined,
    premiumPriceCents: env.PREMIUM_PRICE_CENTS,
    payNowPayee: env.PAYNOW_UEN && env.PAYNOW_NAME ? { uen: env.PAYNOW_UEN, name: env.PAYNOW_NAME } : undefined,
    videoQuotaBytes: env.VIDEO_QUOTA_GB === undefined ? null : Math.round(env.VIDEO_QUOTA_GB * 1_073_741_824),
    ...readProviderSettings(environment),
    model:
      env.LLM_BASE_URL && env.LLM_MODEL
        ? {
            baseUrl: env.LLM_BASE_URL,
            apiKey: env.LLM_API_KEY,
            model: env.LLM_MODEL,
            visionModel: env.LLM_VISION_MODEL,
            transcribeModel: env.LLM_TRANSCRIBE_MODEL,
          }
        : undefined,
    tutorLimits: {
      messagesPerDay: env.LLM_MESSAGES_PER_DAY,
      monthlyCapCents: env.LLM_MONTHLY_CAP_CENTS,
      inputCentsPerMillion: env.LLM_INPUT_CENTS_PER_MILLION,
      outputCentsPerMillion: env.LLM_OUTPUT_CENTS_PER_MILLION,
      transcribeCentsPerMinute: env.LLM_TRANSCRIBE_CENTS_PER_MINUTE,
    },
    toolAddresses: { oralExam: env.ORAL_EXAM_URL ?? null, languageArts: env.LANGUAGE_ARTS_URL ?? null },
    ffmpegPath: env.FFMPEG_PATH,
    videoConversion: env.VIDEO_CONVERSION,
    roomProcess: env.ROOM_PROCESS,
    room: { host: env.ROOM_HOST, port: env.ROOM_PORT },
    relay: {
      udpPort: env.ROOM_UDP_PORT,
      publicAddresses: env.ROOM_PUBLIC_ADDRESS === undefined ? [] : addressesOf(env.ROOM_PUBLIC_ADDRESS),
    },
    turn: env.TURN_URL && env.TURN_SECRET ? { url: env.TURN_URL, secret: env.TURN_SECRET } : undefined,
    zoom:
      env.ZOOM_SDK_KEY && env.ZOOM_SDK_SECRET
        ? { sdkKey: env.ZOOM_SDK_KEY, sdkSecret: env.ZOOM_SDK_SECRET }
        : undefined,
    zoomSdk: { base: env.ZOOM_SDK_BASE.replace(/\/+$/, ''), version: env.ZOOM_SDK_VERSION },
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
  }
}

function s3Of(env: z.output<typeof Environment>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined
}
