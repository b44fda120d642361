/** How users reach the people who run the academy; on the web also its privacy, terms and about pages. */

import { getSupport } from '@capyzen/contracts/support'
import { defineDomain, type DomainDeps } from '#platform/domain'
import { serve } from '#platform/http'

export const supportDomain = defineDomain({
  name: 'support',
  routes: (app, { settings }: DomainDeps) =>
    serve(app, getSupport, async () => ({
      email: settings.supportEmail,
      name: settings.supportName,
      url: settings.supportUrl,
    })),
})
