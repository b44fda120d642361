import { z } from 'zod'
import { Uuid } from './ids.ts'
import { BankColumns } from './bank-columns.ts'
import { Bilingual } from './bilingual.ts'
import { CourseId } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { ProductKind } from './orders.ts'
import { pageQuery } from './paging.ts'
import { visibleText } from './visible-text.ts'

/** 20 characters of a random alphabet: unguessable, and within the 25 that PayNow allows. */
export const PaymentReference = z.string().regex(/^[A-Z2-9]{20}$/)

/** `expired`: its QR code is no longer valid; a payment that still arrives goes to review. */
export const PayNowStatus = z.enum(['open', 'pending_verification', 'completed', 'canceled', 'expired', 'refunded'])
export type PayNowStatus = z.infer<typeof PayNowStatus>

export const PayNowPayment = z.object({
  reference: PaymentReference,
  status: PayNowStatus,
  kind: ProductKind,
  contentId: CourseId.nullable(),
  title: Bilingual,
  /** Nickname of the child it is for; null for oneself. */
  childName: z.string().nullable(),
  amountCents: z.number().int().positive(),
  uen: z.string(),
  payeeName: z.string(),
  /** Neither UEN nor name are set, so what is shown is a sample that nobody must pay. */
  isSample: z.boolean(),
  /** The payload of the QR code (EMVCo). */
  payload: z.string(),
  expiresAt: z.iso.datetime(),
  /** What the payer typed; null before. */
  transactionId: z.string().nullable(),
})
export type PayNowPayment = z.infer<typeof PayNowPayment>

/** Payments of others answer `not_found` like unknown ones. */
export const getPayNowPayment = endpoint('GET /api/paynow-payments/:reference', {
  access: 'accountHolders',
  errors: ['not_found'],
  summary: 'What to pay by PayNow, and whether it has arrived',
  params: z.strictObject({ reference: z.string().max(60) }),
  result: z.object({ payment: PayNowPayment }),
})

/** Only moves the payment to `pending_verification`: the bank's record or an administrator completes it. */
export const verifyPayment = endpoint('POST /api/verify-payment', {
  access: 'accountHolders',
  errors: ['not_found', 'conflict'],
  summary: 'Say that a PayNow payment was made',
  body: z.strictObject({
    paymentReference: z.string().trim().max(60),
    /** Without what cannot be seen, so that one number typed twice is known again. */
    transactionId: visibleText(60),
  }),
  result: z.object({
    success: z.boolean(),
    message: Bilingual,
    payment: z.object({ status: PayNowStatus }),
  }),
})

const Reason = z.string().trim().min(3).max(300)

export const getBankColumns = endpoint('GET /api/admin/bank-columns', {
  access: 'administrators',
  summary: "The columns of the bank's file as last mapped",
  result: z.object({ columns: BankColumns.nullable() }),
})

/** Why a line didn't complete a payment by itself. */
export const BankLineIssue = z.enum([
  'underpaid',
  'overpaid',
  'late',
  'paid_twice',
  'already_owned',
  'no_seat',
  'canceled',
  'unknown_reference',
  'several_references',
  /** Names no reference, but its amount is the price of an order that may have been paid. */
  'no_reference',
])
export type BankLineIssue = z.infer<typeof BankLineIssue>

/** It completed its order, but the learner got nothing for it, so it is kept or goes back. */
export const gaveNothing = <Word extends string>(issue: Word | null): issue is Word & ('already_owned' | 'no_seat') =>
  issue === 'already_owned' || issue === 'no_seat'

/** `unclear_direction`: nothing in the file proves how it shows money that went out, so it must be mapped again. */
export const BankFileProblem = z.enum(['unknown_column', 'repeated_column', 'unclear_direction', 'too_many_rows'])
/** `not_booked`: the bank says that it failed or is still on its way. */
const BankProblem = z.enum([
  ...(['no_date', 'no_amount', 'no_direction', 'other_currency', 'not_booked', 'not_csv'] as const),
  ...BankFileProblem.options,
])

/** What reading a line would do, and why. */
export const BankLinePreview = z.object({
  row: z.number().int(),
  bookedOn: z.iso.date(),
  amountCents: z.number().int(),
  text: z.string(),
  outcome: z.enum(['completed', 'queued']),
  /** Null where reference, amount and day are right. */
  issue: BankLineIssue.nullable(),
  /** Those that the line names, or may be for. */
  orders: z
    .array(
      z.object({
        orderId: Uuid,
        reference: PaymentReference,
        title: Bilingual,
        amountCents: z.number().int(),
        /** Null once the account is deleted. */
        payer: z.string().nullable(),
      }),
    )
    .max(5),
})
export type BankLinePreview = z.infer<typeof BankLinePreview>

/**
 * Exact matches by reference and amount complete at once; `queued` wait for a decision. Lines known by their
 * transaction id are counted as `known` and change nothing. With `isDryRun` nothing is written.
 */
export const importBankLines = endpoint('POST /api/admin/bank-lines', {
  access: 'administrators',
  summary: "Read the bank's CSV and complete the payments that it proves",
  largestBody: 4 * 1024 * 1024,
  body: z.strictObject({
    fileName: z.string().trim().min(1).max(200),
    csv: z.string().max(3_000_000),
    columns: BankColumns,
    isDryRun: z.boolean(),
    /** Asks for `others`, which are told and never stored. */
    listsOthers: z.boolean().default(false),
  }),
  result: z.object({
    completed: z.number().int(),
    queued: z.number().int(),
    known: z.number().int(),
    /** What would be completed or queued, in the order of the file; only of a dry run. */
    previews: z.array(BankLinePreview).max(200),
    /** Debits, and credits that name none of our references and are no price that somebody is to pay. */
    unrelated: z.number().int(),
    /** Those that are credits, so that somebody may look at them. */
    unrelatedCredits: z.number().int(),
    /** The first of these in the file; empty unless asked for. */
    others: z.array(z.object({ bookedOn: z.iso.date(), amountCents: z.number().int(), text: z.string() })).max(200),
    problems: z.array(
      z.object({
        row: z.number().int(),
        problem: BankProblem,
      }),
    ),
  }),
})

/** `complete` gives the access, `refund` sends the money (or what is too much) back, `ignore` sets the line aside. */
export const BankLineDecision = z.enum(['complete', 'refund', 'ignore'])
export type BankLineDecision = z.infer<typeof BankLineDecision>

/** An order that a line without reference may be for. */
export const BankLineCandidate = z.object({
  orderId: Uuid,
  reference: PaymentReference,
  title: Bilingual,
  /** Null once the account is deleted. */
  payer: z.string().nullable(),
  status: PayNowStatus,
  createdAt: z.iso.datetime(),
  /** What the payer typed. */
  transactionId: z.string().nullable(),
  /** What was typed stands in the line. */
  fits: z.boolean(),
})
export type BankLineCandidate = z.infer<typeof BankLineCandidate>

export const BankLine = z.object({
  id: Uuid,
  bookedOn: z.iso.date(),
  amountCents: z.number().int(),
  /** As the bank wrote it. */
  text: z.string(),
  transactionId: z.string(),
  issue: BankLineIssue.nullable(),
  proposal: BankLineDecision.nullable(),
  decision: BankLineDecision.nullable(),
  decidedReason: z.string().nullable(),
  /** What an administrator sends back by transfer, by the decision; null before it. */
  refundCents: z.number().int().nullable(),
  payment: z
    .object({
      orderId: Uuid,
      reference: PaymentReference,
      amountCents: z.number().int(),
      status: PayNowStatus,
      payer: z.string().nullable(),
      /** What the payer typed. */
      transactionId: z.string().nullable(),
      /** It was typed for another payment too. */
      isTransactionIdShared: z.boolean(),
    })
    .nullable(),
  /** Of a line that waits without a reference: the likeliest first, then the newest. */
  candidates: z.array(BankLineCandidate).max(5),
})
export type BankLine = z.infer<typeof BankLine>

export const listBankLines = endpoint('GET /api/admin/bank-lines', {
  access: 'administrators',
  summary: 'Lines of the bank, newest first; the queue where they wait for a decision',
  query: z.strictObject({
    show: z.enum(['waiting', 'all']).default('waiting'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  result: z.object({ lines: z.array(BankLine), total: z.number().int(), waiting: z.number().int() }),
})

export const BankLineRuling = z.strictObject({
  decision: BankLineDecision,
  reason: Reason,
  orderId: Uuid.optional(),
})

/** `conflict` where the line was decided already, or a `complete` has no payment that can be completed. */
export const decideBankLine = endpoint('POST /api/admin/bank-lines/:lineId/decision', {
  access: 'administrators',
  errors: ['not_found', 'conflict'],
  summary: 'Decide about a line that completed nothing by itself',
  params: z.strictObject({ lineId: Uuid }),
  body: BankLineRuling,
  result: z.object({ line: BankLine }),
})

/** Money that an administrator sends back by a transfer at the bank. */
export const RefundTransfer = z.object({
  id: Uuid,
  amountCents: z.number().int().positive(),
  /** Of the decision. */
  reason: z.string(),
  decidedAt: z.iso.datetime(),
  /** What the bank wrote about the payment, which may name whose account it came from. */
  bankText: z.string().nullable(),
  /** Null for money that belongs to no order. */
  payment: z
    .object({
      orderId: Uuid,
      title: Bilingual,
      reference: PaymentReference.nullable(),
      payerId: Uuid,
      /** Null once the account is deleted. */
      payer: z.string().nullable(),
    })
    .nullable(),
  /** Null until an administrator recorded that it was made. */
  made: z.object({ at: z.iso.datetime(), by: z.string().nullable(), bankReference: z.string() }).nullable(),
})
export type RefundTransfer = z.infer<typeof RefundTransfer>

export const listRefundTransfers = endpoint('GET /api/admin/refund-transfers', {
  access: 'administrators',
  summary: 'Refunds that go back by bank transfer, newest first',
  query: z.strictObject({ show: z.enum(['waiting', 'all']).default('waiting'), ...pageQuery }),
  result: z.object({ transfers: z.array(RefundTransfer), total: z.number().int(), waiting: z.number().int() }),
})

export const TransferRecord = z.strictObject({ bankReference: z.string().trim().min(3).max(60) })

/** `conflict` once it is recorded. */
export const recordRefundTransfer = endpoint('POST /api/admin/refund-transfers/:transferId/made', {
  access: 'administrators',
  errors: ['not_found', 'conflict'],
  summary: 'Record that the bank made the transfer of a refund',
  params: z.strictObject({ transferId: Uuid }),
  body: TransferRecord,
  result: z.object({ transfer: RefundTransfer }),
})
