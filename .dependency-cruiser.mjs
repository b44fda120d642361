// The arrows of the house. Every message says where the code should go instead.
// web → contracts ← server · server: app → domains → platform · web: app → features → ui, platform

const tests = String.raw`\.test\.tsx?$`
const testParts = String.raw`(^|/)(testing\.tsx?|fixtures\.ts)$`
const testSide = String.raw`\.test\.tsx?$|(^|/)(testing\.tsx?|fixtures\.ts|test-database\.ts|vitest\.setup\.ts)$`

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'web-and-server-are-strangers',
      'Web and server meet only in contracts: put what both need into contracts/src/<domain>.ts.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    rule(
      'server-and-web-are-strangers',
      'Web and server meet only in contracts: put what both need into contracts/src/<domain>.ts.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    rule(
      'contracts-stand-alone',
      'A contract is zod and other contracts, as it runs on both sides: behaviour goes into server/src/domains/<domain> or web/src/features/<domain>.',
      { path: '^contracts/', pathNot: tests },
      { pathNot: '^contracts/|(^|/)node_modules/zod/' },
    ),
    rule(
      'server-platform-knows-no-product',
      'Platform serves any product: move the product word into a domain, and pass what platform needs as a parameter.',
      { path: '^server/src/platform/', pathNot: tests },
      { path: '^server/src/', pathNot: '^server/src/platform/' },
    ),
    rule(
      'domain-knows-no-app',
      'The app puts domains together, not the other way round: pass it in as a parameter, or move it into server/src/platform.',
      { path: '^server/src/domains/', pathNot: testSide },
      { path: '^server/src/', pathNot: '^server/src/(domains|platform)/' },
    ),
    rule(
      'domain-at-its-index',
      "A domain is met at its index: export it from the other domain's index.ts and import '#domains/<name>' (tables.ts: '../<name>/index.ts').",
      { path: '^server/src/domains/([^/]+)/', pathNot: testSide },
      { path: '^server/src/domains/', pathNot: String.raw`^server/src/domains/($1/|[^/]+/index\.ts$)` },
    ),
    rule(
      'domain-at-its-index-in-tests',
      "A test uses another domain through its index or its fixtures: export it from index.ts, or build the rows with the other domain's fixtures.ts.",
      { path: '^server/src/domains/([^/]+)/' },
      { path: '^server/src/domains/', pathNot: String.raw`^server/src/domains/($1/|[^/]+/(index|fixtures)\.ts$)` },
    ),
    rule(
      'domain-at-its-index-from-outside',
      "A domain is met at its index: export it from the domain's index.ts and import '#domains/<name>'.",
      // A benchmark times a part by itself.
      { pathNot: '^(server/src/domains|bench)/' },
      { path: '^server/src/domains/', pathNot: String.raw`^server/src/domains/[^/]+/(index|fixtures)\.ts$` },
    ),
    rule(
      'auth-knows-no-other-domain',
      'Everybody asks auth, so auth asks nobody: let the other domain call auth, or put the two together in server/src/app.ts.',
      { path: '^server/src/domains/auth/', pathNot: testSide },
      { path: '^server/src/domains/', pathNot: '^server/src/domains/auth/' },
    ),
    rule(
      'entitlements-know-only-auth',
      'Lessons ask entitlements and money grants them: let the other domain call grantContent or premiumUntil, and pass what it knows as a value.',
      { path: '^server/src/domains/entitlements/', pathNot: testSide },
      { path: '^server/src/domains/', pathNot: '^server/src/domains/(auth|entitlements)/' },
    ),
    rule(
      'feature-knows-no-app',
      'The app puts features together: pass it as a prop or as children from web/src/app, or move it into ui or platform.',
      { path: '^web/src/features/' },
      { path: String.raw`^web/src/(app/|main\.tsx$)` },
    ),
    rule(
      'features-are-strangers',
      'Features are strangers, except to auth and entitlements: compose them in web/src/app, or pass one to the other as children.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/($1|auth|entitlements)/' },
    ),
    rule(
      'auth-feature-knows-no-other',
      'Every feature asks auth, so auth asks none: compose the two in web/src/app.',
      { path: '^web/src/features/auth/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/auth/' },
    ),
    rule(
      'ui-knows-no-product',
      'ui is props in, markup out: move the component into its feature, or take what it needs as a prop.',
      { path: '^web/src/ui/' },
      { path: String.raw`^web/src/(app|features)/|^web/src/main\.tsx$` },
    ),
    rule(
      'web-platform-knows-no-product',
      'Platform is the lowest layer of the web app: move what speaks of the product into a feature, what is drawn into ui.',
      { path: '^web/src/platform/', pathNot: tests },
      { path: String.raw`^web/src/(app|features|ui)/|^web/src/main\.tsx$` },
    ),
    rule(
      'content-is-read-by-seeding',
      'Starter content reaches the product through the database: read it in server/src/starter-content.ts and hand it to a domain.',
      // A journey may hold what a pupil sees against the answers.
      { pathNot: String.raw`^(content|e2e)/|^server/src/starter-content\.ts$` },
      { path: '^content/' },
    ),
    rule(
      'content-is-data',
      'Content knows contracts only: move the behaviour into a domain, whose seeding reads the data.',
      { path: '^content/' },
      { path: '^(server|web|scripts|e2e|bench)/' },
    ),
    rule(
      'product-knows-no-tooling',
      'The product runs without its tools: move what both need into the workspace that owns it.',
      { path: '^(contracts|server|web|content)/' },
      { path: '^(scripts|e2e|bench)/' },
    ),
    rule(
      'nobody-imports-tests',
      'A test is nobody’s library: move what is shared into fixtures.ts (rows) or testing.ts (means).',
      {},
      { path: String.raw`\.test\.tsx?$|(^|/)(test-database|vitest\.setup)\.ts$` },
    ),
    rule(
      'product-needs-no-test-parts',
      'Fixtures and testing.ts are for tests and for starter content: move what the product needs into a file of its own.',
      {
        path: '^(contracts|server|web|content)/',
        pathNot: String.raw`${testSide}|(^|/)starter-content\.ts$`,
      },
      { path: testParts },
    ),
    rule(
      'no-circles',
      'Files that need each other are one file, or hide a third: move what both need into a file that knows neither.',
      {},
      // What is fetched late is a new start, not a circle.
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    rule(
      'everything-resolves',
      'An import that leads nowhere escapes every arrow: correct the address, or name the package in package.json.',
      { pathNot: '(^|/)node_modules/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|data|test-results|playwright-report)/' },
    parser: 'tsc',
    // An import of a type is an arrow too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'browser', 'default', 'types', 'style'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}
