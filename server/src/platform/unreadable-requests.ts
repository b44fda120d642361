import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorStatus, type ErrorCode } from '@capyzen/contracts/errors'

/** By Node's code; anything else is no HTTP. */
const unreadable: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** For requests that end before there is a route. */
export function answerUnreadable({ code }: { code: string }, socket: Socket): void {
  const error = unreadable[code] ?? 'invalid_request'
  const body = JSON.stringify({ error })
  const status = `${errorStatus[error]} ${STATUS_CODES[errorStatus[error]]}`
  if (socket.writable)
    socket.end(
      `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
}
