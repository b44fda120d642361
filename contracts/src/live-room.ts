import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'
import { PollDraft, PollRef } from './live-lessons.ts'
import { withoutInvisible } from './visible-text.ts'

/*
 * The room of a live session: what travels on the channel `session:{id}`. The server decides everything; a browser only
 * asks. Numbers on the board are thousandths of its width and height.
 */

/** What a browser in a live session sends. */
export const TrackKind = z.enum(['microphone', 'camera', 'screen'])
export type TrackKind = z.infer<typeof TrackKind>

/** Parents look in: they hear and see, and ask for nothing. */
export const RoomRole = z.enum(['teacher', 'student', 'parent'])
export type RoomRole = z.infer<typeof RoomRole>

/** One browser in the room: the meta of its presence, whose key is the participant's id. */
export const Participant = z.object({
  /** The same in this session after each return, and neither the account's id nor anything to find it by. */
  id: z.string(),
  /** Of a parent: the child's. */
  name: z.string(),
  role: RoomRole,
  /** When it was raised; null while it is down. */
  handUpAt: z.iso.datetime().nullable(),
  /** Given by the teacher, who always has both. */
  mayType: z.boolean(),
  microphone: z.enum(['none', 'given', 'on']),
  camera: z.enum(['none', 'given', 'on']),
  /** The teacher alone shares one. */
  isSharingScreen: z.boolean(),
  connection: z.enum(['good', 'weak', 'sound_only']),
})
export type Participant = z.infer<typeof Participant>

export const ChatLine = z.object({
  id: Uuid,
  from: z.string(),
  name: z.string(),
  role: RoomRole,
  text: z.string(),
  at: z.iso.datetime(),
})
export type ChatLine = z.infer<typeof ChatLine>

const Thousandth = z.number().int().min(0).max(1000)
export const BoardStroke = z.object({
  id: z.string().max(40),
  colour: z.enum(['ink', 'red', 'blue', 'green']),
  width: z.enum(['thin', 'thick']),
  points: z
    .array(z.tuple([Thousandth, Thousandth]))
    .min(1)
    .max(400),
})
export type BoardStroke = z.infer<typeof BoardStroke>

export const Poll = z.object({
  id: Uuid,
  question: z.string(),
  choices: z.array(z.string()).min(2).max(6),
  isOpen: z.boolean(),
  /** Of the viewer. */
  own: z.number().int().nonnegative().nullable(),
  /** By choice; null for all but the teacher until it is closed. */
  counts: z.array(z.number().int().nonnegative()).nullable(),
  answered: z.number().int().nonnegative(),
})
export type Poll = z.infer<typeof Poll>

export const RoomState = z.object({
  you: Participant,
  isLocked: z.boolean(),
  isChatOpen: z.boolean(),
  chat: z.array(ChatLine),
  board: z.array(BoardStroke),
  /** What all see: a slide by its number from 1, or the board. */
  stage: z.object({
    kind: z.enum(['slide', 'board', 'screen', 'camera']),
    slide: z.number().int().positive().nullable(),
  }),
  /** Addresses that hold until the end of the session. */
  slides: z.array(z.object({ id: Uuid, url: z.string() })),
  poll: Poll.nullable(),
  /** When it closes by itself. */
  closesAt: z.iso.datetime(),
  /** For WebRTC: STUN and TURN servers, if any. */
  iceServers: z.array(
    z.object({ urls: z.string(), username: z.string().optional(), credential: z.string().optional() }),
  ),
  /** Null for all but the teacher: who was removed, to admit again. */
  removed: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  /** Null for all but the teacher: by participant, the student's name as in the attendance. */
  names: z.record(z.string(), z.string()).nullable(),
  /** Of a student: a guardian has yet to agree before own words and strokes are kept, so that neither is offered. */
  needsConsent: z.boolean(),
})
export type RoomState = z.infer<typeof RoomState>

/** Why a problem in the room is reported. */
export const RoomProblem = z.enum(['unkind', 'unsafe', 'disturbing', 'sound_or_picture'])
export type RoomProblem = z.infer<typeof RoomProblem>

const Line = z.string().overwrite(withoutInvisible).trim()

/**
 * What a browser may ask on the channel. A reply of `error` has one of `RoomRefusal` as `reason`. What a browser said about
 * itself (`media`, `connection`, `sound_only`) and its connections to the relay are forgotten when it leaves: after each
 * join it begins anew. Without a relay, signalling is refused as `unavailable`.
 */
export const roomRequests = {
  hand: z.strictObject({ isUp: z.boolean() }),
  chat: z.strictObject({ text: Line.min(1).max(500) }),
  /** What the browser itself does with what it was given. */
  media: z.strictObject({ microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() }),
  connection: z.strictObject({ quality: Participant.shape.connection }),
  vote: z.strictObject({ pollId: Uuid, choice: z.number().int().min(0).max(5) }),
  /** Of a browser that sends; its reply is the relay's answer as `sdp`. */
  offer: z.strictObject({
    sdp: z.string().max(60_000),
    tracks: z.array(TrackKind).max(3),
  }),
  /** Asks for an offer of the relay; its reply is `roomEvents.offer`. `isNew` for a new RTCPeerConnection. */
  receive: z.strictObject({ isNew: z.boolean() }),
  /** To the relay's offer. */
  answer: z.strictObject({ sdp: z.string().max(60_000) }),
  /** No connection over UDP: the server sends sound over the channel's socket. */
  sound_only: z.strictObject({ isOn: z.boolean() }),
  /** Chosen rather than written; `lineId` for a line of the chat. Goes to the teacher's results and, by email, to the teacher and administrators. */
  report: z.strictObject({ reason: RoomProblem, lineId: Uuid.optional() }),
  /** Of the teacher, and of students who have been given the microphone. */
  stroke: z.strictObject(BoardStroke.shape),
  /** The last one of one's own. */
  undo_stroke: z.strictObject({}),
  /** From here on of the teacher alone. */
  floor: z.strictObject({ participantId: z.string().max(40), microphone: z.boolean(), camera: z.boolean() }),
  lower_hand: z.strictObject({ participantId: z.string().max(40) }),
  chat_right: z.strictObject({ participantId: z.string().max(40), mayType: z.boolean() }),
  /** The student is not admitted again until `admit`. */
  remove: z.strictObject({ participantId: z.string().max(40) }),
  admit: z.strictObject({ participantId: z.string().max(40) }),
  lock: z.strictObject({ isLocked: z.boolean() }),
  open_chat: z.strictObject({ isOpen: z.boolean() }),
  delete_line: z.strictObject({ lineId: Uuid }),
  stage: z.strictObject({ kind: RoomState.shape.stage.shape.kind, slide: z.number().int().min(1).max(500).nullable() }),
  clear_board: z.strictObject({}),
  /** One that was prepared and not opened yet, or a new one; the one before is closed and put away. */
  open_poll: z.union([PollRef, PollDraft]),
  /** All see how many chose what. */
  close_poll: PollRef,
  hide_poll: PollRef,
  caption: z.strictObject({ text: Line.min(1).max(300) }),
  /** For good: nobody enters this session again. */
  end: z.strictObject({}),
} as const
export type RoomRequest = keyof typeof roomRequests

export const RoomRefusal = z.enum([
  'invalid',
  'forbidden',
  'locked',
  'removed',
  'too_many',
  'consent_required',
  'not_allowed',
  'ended',
  /** Without a relay, and where something failed. */
  'unavailable',
])
export type RoomRefusal = z.infer<typeof RoomRefusal>

/** What the server sends on the channel, beside `presence_state` and `presence_diff`. */
export const roomEvents = {
  chat: ChatLine,
  line_deleted: z.object({ lineId: Uuid }),
  stroke: BoardStroke,
  stroke_undone: z.object({ id: z.string() }),
  board_cleared: z.object({}),
  stage: RoomState.shape.stage,
  poll: Poll.nullable(),
  settings: z.object({ isLocked: z.boolean(), isChatOpen: z.boolean() }),
  slides: z.object({ slides: RoomState.shape.slides }),
  caption: z.object({ text: z.string() }),
  /** The teacher gave or took back the floor; `microphone` or `camera` false ends what is on. */
  floor: z.object({ microphone: z.boolean(), camera: z.boolean() }),
  /** The list of who sends what has changed: the browser asks to `receive`. */
  tracks_changed: z.object({}),
  offer: z.object({
    sdp: z.string(),
    tracks: z.array(z.object({ mid: z.string(), participantId: z.string(), kind: TrackKind })),
  }),
  /** The teacher's alone. */
  removed_list: z.object({ removed: z.array(z.object({ id: z.string(), name: z.string() })) }),
  /** The teacher's alone. */
  names: z.object({ names: z.record(z.string(), z.string()) }),
  /** The student's alone: a guardian has agreed, or taken it back. */
  consent: z.object({ needsConsent: z.boolean() }),
  /** Asked, closed or answered: browsers read it by HTTP (`readCurrentAsk`). */
  ask: z.object({}),
  removed: z.object({}),
  /** The same user has entered in another tab or on another device. */
  elsewhere: z.object({}),
  ended: z.object({}),
} as const
export type RoomEvent = keyof typeof roomEvents

/**
 * The binary event `sound` of a browser without a media connection: one byte with the length of the participant's id, the
 * id, four bytes with the timestamp (big-endian, 48,000 a second), then one Opus packet.
 */
export const soundEvent = 'sound'

export const listRoomReports = endpoint('GET /api/authoring/live-sessions/:sessionId/reports', {
  access: 'authors',
  errors: ['not_found'],
  summary: 'Problems that were reported in the room of a live session, the first one first',
  params: z.strictObject({ sessionId: Uuid }),
  result: z.object({
    reports: z.array(
      z.object({
        id: Uuid,
        at: z.iso.datetime(),
        reason: RoomProblem,
        /** Of the account. */
        reporterName: z.string(),
        /** Null where none was reported, and once the line is 180 days old. */
        line: z.object({ name: z.string(), text: z.string() }).nullable(),
      }),
    ),
  }),
})
