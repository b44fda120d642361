import { errorStatus, type ApiFailure, type ErrorCode } from '@capyzen/contracts/errors'

/** An error that the client can act on; the error handler turns it into its status and body. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Omit<ApiFailure, 'error'>

  constructor(code: ErrorCode, details: Omit<ApiFailure, 'error'> = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
