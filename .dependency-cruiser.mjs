// The arrows of the house. Every message says where the code should go instead.
// web → contracts ← server · server: app → domains → platform · web: app → features → shared → ui, platform

const tests = String.raw`\.test\.tsx?$`
/** What tests share lies in these folders, whatever it is called. */
const testFolders = '^(server|web)/test/'
const testSide = String.raw`\.test\.tsx?$|${testFolders}`

/** Groups of domains, each with the groups that its domains may use besides its own (docs/decisions/0023-groups-of-domains.md). */
const groups = {
  identity: [],
  insight: ['identity'],
  content: ['identity', 'insight'],
  commerce: ['identity', 'content'],
  learning: ['identity', 'insight', 'content'],
  tutor: ['identity', 'insight', 'content', 'learning'],
  classroom: ['identity', 'insight', 'content', 'learning'],
  administration: ['identity', 'insight', 'content', 'commerce', 'learning', 'tutor', 'classroom'],
}

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
      "A domain is met at its index: export it from the other domain's index.ts and import '#domains/<group>/<name>' (tables.ts, which drizzle-kit reads: '../../<group>/<name>/index.ts').",
      { path: '^server/src/domains/([^/]+/[^/]+)/', pathNot: testSide },
      { path: '^server/src/domains/', pathNot: String.raw`^server/src/domains/($1/|[^/]+/[^/]+/index\.ts$)` },
    ),
    rule(
      'domain-at-its-index-in-tests',
      "A test uses another domain through its index or its fixtures: export it from index.ts, or build the rows with the other domain's fixtures in server/test/fixtures.",
      { path: '^server/src/domains/([^/]+/[^/]+)/' },
      {
        path: '^server/src/domains/',
        pathNot: String.raw`^server/src/domains/($1/|[^/]+/[^/]+/index\.ts$)`,
      },
    ),
    rule(
      'domain-at-its-index-from-outside',
      "A domain is met at its index: export it from the domain's index.ts and import '#domains/<group>/<name>'.",
      // A benchmark times a part by itself, and fixtures write rows that a domain would not let through.
      { pathNot: '^(server/src/domains|server/test|bench)/' },
      { path: '^server/src/domains/', pathNot: String.raw`^server/src/domains/[^/]+/[^/]+/index\.ts$` },
    ),
    rule(
      'auth-knows-no-other-domain',
      'Everybody asks auth, so auth asks nobody: let the other domain call auth, or put the two together in server/src/app.ts.',
      { path: '^server/src/domains/identity/auth/', pathNot: testSide },
      { path: '^server/src/domains/', pathNot: '^server/src/domains/identity/auth/' },
    ),
    rule(
      'entitlements-know-only-auth',
      'Lessons ask entitlements and money grants them: let the other domain call grantContent or premiumUntil, and pass what it knows as a value.',
      { path: '^server/src/domains/identity/entitlements/', pathNot: testSide },
      { path: '^server/src/domains/', pathNot: '^server/src/domains/identity/(auth|entitlements)/' },
    ),
    ...Object.entries(groups).map(([group, below]) =>
      rule(
        'groups-depend-one-way',
        'Groups of domains depend one way (docs/decisions/0023-groups-of-domains.md): let the lower domain declare a hook in DomainHooks and the higher one answer it in its manifest, or pass what is needed as a parameter.',
        { path: `^server/src/domains/${group}/`, pathNot: testSide },
        { path: '^server/src/domains/', pathNot: `^server/src/domains/(${[group, ...below].join('|')})/` },
      ),
    ),
    rule(
      'group-has-a-place',
      'A group of domains has its place among the others: give it a row in the table of groups in .dependency-cruiser.mjs and in docs/decisions/0023-groups-of-domains.md.',
      { path: '^server/src/domains/', pathNot: `^server/src/domains/(${Object.keys(groups).join('|')})/` },
      {},
    ),
    rule(
      'questions-know-no-user-of-them',
      'Papers, practice and polls ask questions, so questions ask none of them: let the other domain call questions.',
      { path: '^server/src/domains/learning/questions/', pathNot: testSide },
      {
        path: '^server/src/domains/',
        pathNot: '^server/src/domains/(learning/questions|identity/(auth|entitlements)|content/strokes)/',
      },
    ),
    rule(
      'feature-knows-no-app',
      'The app puts features together: pass it as a prop or as children from web/src/app, or move it into ui or platform.',
      { path: '^web/src/features/' },
      { path: String.raw`^web/src/(app/|main\.tsx$)` },
    ),
    rule(
      'features-are-strangers',
      // A conversation is shown and written alike wherever there is one: in the tutor chat, Capyzen's panel and the coach.
      'Features are strangers, except to auth, entitlements, attempts, questions and conversations: compose them in web/src/app, or pass one to the other as children.',
      { path: '^web/src/features/([^/]+/[^/]+)/' },
      {
        path: '^web/src/features/',
        pathNot:
          '^web/src/features/($1|identity/(auth|entitlements)|learning/(attempts|questions)|tutor/conversations)/',
      },
    ),
    rule(
      'conversations-feature-knows-no-user-of-it',
      'Chats, panels and coaches show conversations, so conversations know none of them: pass what is special as a prop.',
      { path: '^web/src/features/tutor/conversations/' },
      {
        path: '^web/src/features/',
        pathNot: '^web/src/features/(tutor/conversations|identity/(auth|entitlements))/',
      },
    ),
    rule(
      'auth-feature-knows-no-other',
      'Every feature asks auth, so auth asks none: compose the two in web/src/app.',
      { path: '^web/src/features/identity/auth/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/identity/auth/' },
    ),
    rule(
      'shared-knows-no-feature',
      'Shared is what several features build on: pass what the feature knows as a prop, or move it into web/src/shared.',
      { path: '^web/src/shared/' },
      { path: String.raw`^web/src/(app|features)/|^web/src/main\.tsx$` },
    ),
    rule(
      'ui-knows-no-product',
      'ui is props in, markup out: move the component into its feature, or take what it needs as a prop.',
      { path: '^web/src/ui/' },
      { path: String.raw`^web/src/(app|features|shared)/|^web/src/main\.tsx$` },
    ),
    rule(
      'web-platform-knows-no-product',
      'Platform is the lowest layer of the web app: move what speaks of the product into a feature, what is drawn into ui.',
      { path: '^web/src/platform/', pathNot: tests },
      { path: String.raw`^web/src/(app|features|shared|ui)/|^web/src/main\.tsx$` },
    ),
    rule(
      'content-is-read-by-seeding',
      'Starter content reaches the product through the database: read it in server/src/starter-content.ts and hand it to a domain.',
      // A journey may hold what a student sees against the answers, and a test may mark answers to the content.
      {
        pathNot: String.raw`^(content|e2e)/|^scripts/(marking|content)\.ts$|^server/src/starter-(content\.ts|[a-z]+\.test\.ts)$`,
      },
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
      'A test is nobody’s library: move what is shared into server/test or web/test.',
      {},
      { path: tests },
    ),
    rule(
      'product-needs-no-test-parts',
      'server/test and web/test are for tests: move what the product needs into server/src or web/src.',
      { path: '^(contracts|server|web|content)/', pathNot: testSide },
      { path: testFolders },
    ),
    rule(
      'no-circles',
      'Files that need each other, be it late or for a type, are one file, or hide a third: move what both need into a file that knows neither, or pass it as a parameter.',
      {},
      { circular: true },
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
