import { paths } from '#paths'
import type { PageText } from './text-page.tsx'

/** True to the manifests of personal data, the tables and the decision records: change them together. */
export const privacyText: PageText = {
  title: { en: 'Privacy', zh: '隐私' },
  lead: {
    en: 'What we keep about you and your child, why, for how long, and who sees it. In plain words.',
    zh: '我们保存您和孩子的哪些资料，为什么，保存多久，谁能看到。用大白话说清楚。',
  },
  changedOn: '2026-11-23T04:00:00.000Z',
  sections: [
    {
      id: 'short',
      title: { en: 'In short', zh: '简单说' },
      blocks: [
        [
          { en: 'We keep what learning here needs, and no more.', zh: '我们只保存学习需要的资料。' },
          {
            en: 'No advertising, nothing sold, and no trackers from other companies.',
            zh: '没有广告，不出售资料，也没有其他公司的跟踪程序。',
          },
          { en: 'What visitors do without logging in is not recorded.', zh: '没有登录的访客做什么，我们不记录。' },
          {
            en: 'You can download everything we keep and delete your account at any time.',
            zh: '您随时可以下载我们保存的全部资料，也可以删除账户。',
          },
        ],
      ],
    },
    {
      id: 'for-children',
      title: { en: 'For children', zh: '写给小朋友' },
      blocks: [
        {
          en: 'Hi! This part is for you. If a word is hard, read it with a grown-up.',
          zh: '你好！这一段是写给你的。有不懂的地方，和大人一起读吧。',
        },
        [
          {
            en: 'You can use a nickname. Your picture here is a drawn animal; we never ask for a photo of you.',
            zh: '你可以用昵称。头像是画出来的小动物，我们从来不要你的照片。',
          },
          {
            en: 'We remember your answers and the lessons you watched, so that you can carry on next time.',
            zh: '我们会记住你的答案和看过的课，下次可以接着学。',
          },
          {
            en: 'Your teacher sees your name, your animal, your level and when you joined the class. Classmates don’t see you in a list.',
            zh: '老师能看到你的名字、头像、年级和加入班级的时间。同学看不到名单。',
          },
          {
            en: 'What you write to the AI tutor is read by your parent, too, even after you clear it. Don’t tell it your full name, your address or a secret.',
            zh: '你写给 AI 导师的话，爸爸妈妈也能看到，清空以后也还能看到一段时间。不要告诉它你的全名、住址或秘密。',
          },
          {
            en: 'Keep your password and your four secret pictures to yourself. Only your parent may know them.',
            zh: '密码和四张秘密图片只属于你，只有爸爸妈妈可以知道。',
          },
          {
            en: 'Want to see what we keep, or have it deleted? Ask your parent; they can do it at once.',
            zh: '想看看我们记了什么，或者想删掉？告诉爸爸妈妈，他们马上就能办。',
          },
        ],
      ],
    },
    {
      id: 'kept',
      title: { en: 'What we keep', zh: '我们保存什么' },
      blocks: [
        [
          {
            en: 'Your account: name or nickname, email or phone number, whether you are a student, parent or teacher, level, drawn picture and language. Passwords and picture PINs are stored in a form that no one can read.',
            zh: '账户：名字或昵称、邮箱或手机号码、身份（学生、家长或教师）、年级、头像和语言。密码和图片密码加密保存，谁也读不出来。',
          },
          {
            en: 'Your learning: mock exams with answers and scores, which parts of a lesson were watched, courses opened and viewed, stars you gave, your classes.',
            zh: '学习：模拟考试的答案和得分、每一课看过哪些部分、打开和浏览过的课程、评过的星星、加入的班级。',
          },
          {
            en: 'What you write to the AI tutor, the pictures you send it and its answers; how many messages on which day; and when signs of distress were seen.',
            zh: '写给 AI 导师的话、发给它的图片和它的回答；每天发了多少条消息；以及什么时候发现需要关心的迹象。',
          },
          {
            en: 'Compositions: the picture, the drafts, every submitted version, the feedback and a teacher’s marks. What a camera writes into pictures, such as the place, is removed.',
            zh: '作文：图片、草稿、每次提交的版本、反馈和老师的评分。相机写进图片里的信息（例如拍摄地点）会去掉。',
          },
          {
            en: 'What you bought: what it was, for whom, when, how it was paid and how much, and what was refunded; of a subscription by card, how it stands and until when it is paid. Never a card number; only the card processor sees it.',
            zh: '购买记录：买了什么、给谁、什么时候、怎样付款、付了多少，以及退款；用卡订阅时，还有订阅的状态和有效期。我们从不保存银行卡号，只有支付机构能看到。',
          },
          {
            en: 'What was opened for you: access codes you used, courses and premium time.',
            zh: '开通的内容：用过的访问码、课程和会员时间。',
          },
          {
            en: 'What was written to Capyzen, on its panel or for feedback on an answer, with pictures, the page it was about and the reply. The learner and their parent can read and delete it. Where the academy has connected an AI model, these words and pictures and the text of the page go to that model for the reply, without a name; otherwise our own rules answer and nothing leaves us.',
            zh: '写给水豚助教的内容：在对话框里写的话、请它点评的答案、图片、当时所在的页面和它的回复。学生和家长都能查看、删除。学堂接通 AI 模型时，这些文字、图片和页面上的题目会不带姓名地交给模型来回复；没有接通时由我们自己的规则回答，不会传到外面。',
          },
          {
            en: 'Invitations: your own link once you’ve opened its page, whose link you came by, and whether that brought a month of premium.',
            zh: '邀请：您打开邀请页面后得到的链接，您是通过谁的链接来的，以及有没有因此得到会员月。',
          },
          {
            en: 'If you pay by PayNow: the payment’s reference, the transaction number you typed, and the line of our bank’s record with your payment, which may show the name on your bank account.',
            zh: '用 PayNow 付款时：付款编号、您填写的交易号，以及银行记录中这笔付款的条目，其中可能有银行账户上的姓名。',
          },
          {
            en: 'How the site is used while you’re logged in: pages opened, certain buttons pressed, kind of browser and screen size. Never what you type.',
            zh: '登录期间怎样使用网站：打开的页面、点过的部分按钮、浏览器类型和屏幕大小。从不记录您输入的文字。',
          },
          {
            en: 'Where you’re logged in: browser and system, how you logged in, when it was last used. We don’t store your network address with it.',
            zh: '登录的设备：浏览器和系统、登录方式、最近使用时间。不会连同网络地址一起保存。',
          },
          {
            en: 'For safety: browsers that logged in before, as scrambled marks; and for about a week, how often a network address or an account tried a password or a code.',
            zh: '为了安全：以前登录过的浏览器（只存打乱后的标记）；以及大约一周之内，某个网络地址或账户试过多少次密码或验证码。',
          },
        ],
        {
          en: 'If you log in with a school or another account, it tells us your name and your email. Nothing goes back there about your learning.',
          zh: '如果用学校或其他平台的账户登录，对方会告诉我们您的名字和邮箱。您的学习情况不会传给对方。',
        },
      ],
    },
    {
      id: 'children',
      title: { en: 'Children’s data', zh: '孩子的资料' },
      blocks: [
        {
          en: 'A parent creates a child’s profile with a nickname, a level and a drawn picture. We don’t ask for a surname, a date of birth, an email or a photo. The child logs in by four pictures, and only on devices the parent has set up.',
          zh: '家长为孩子建立资料，只需要昵称、年级和头像，不用填姓氏、生日、邮箱，也不用照片。孩子点四张图片登录，而且只能在家长设置过的设备上登录。',
        },
        [
          {
            en: 'What a child writes, says or uploads in features such as the AI tutor is kept only after a parent or guardian has agreed. Exam and practice answers are needed for marking and need no separate consent.',
            zh: '孩子在 AI 导师等功能里写的、说的和上传的内容，要家长或监护人同意才会保存。考试和练习的答案要用来评分，不用另外同意。',
          },
          {
            en: 'Consent can be withdrawn at any time, in the family page or by the link in our email. Each decision and the wording you answered are recorded.',
            zh: '随时可以收回同意：在“我的家庭”页面，或用邮件里的链接。每次决定和当时的文字都会记下来。',
          },
          {
            en: 'A student who registered alone can ask a guardian by email. We keep that address only in a masked form, such as m***@example.com.',
            zh: '自己注册的学生可以发邮件请监护人同意。我们只保存遮住一部分的邮箱，例如 m***@example.com。',
          },
          {
            en: 'Parents see what is kept about each child, and can download and delete it.',
            zh: '家长能看到每个孩子有哪些资料，可以下载，也可以删除。',
          },
          {
            en: 'A child’s profile never shows prices or anything to buy.',
            zh: '孩子的页面从不显示价格，也不推销任何东西。',
          },
        ],
      ],
      links: [{ to: paths.family(), label: { en: 'Open the family page', zh: '打开“我的家庭”' } }],
    },
    {
      id: 'who',
      title: { en: 'Who sees it', zh: '谁能看到' },
      blocks: [
        [
          { en: 'You, and a parent for their own children.', zh: '您自己；家长能看到自己孩子的资料。' },
          {
            en: 'The teacher of a class you joined: your name, picture, level and the day you joined. Not your email and not your exam results.',
            zh: '您加入的班级的老师：名字、头像、年级和加入日期，看不到邮箱和考试成绩。',
          },
          {
            en: 'Conversations with the AI tutor: the student and the parent. Where words show distress or danger, the parent, or without one our administrators, get an email that doesn’t repeat them.',
            zh: '和 AI 导师的对话：学生本人和家长。如果文字里有痛苦或危险的迹象，我们会发邮件告诉家长（没有家长账户时告诉管理员），邮件里不引用原话。',
          },
          {
            en: 'A submitted composition: the student, and the teacher of a class the student joined. Not after a guardian has withdrawn consent.',
            zh: '提交的作文：学生本人，以及所在班级的老师。监护人收回同意以后，老师就看不到了。',
          },
          {
            en: 'If the operator has set up a language model: the service that runs it gets what is written to the AI tutor, pictures if it can read them, the text of a composition when the writing coach helps with it, and the level, to answer. It never gets a name, an email or a number of the account. Without a model our own rules answer, and nothing leaves our server. Spelling and grammar are always checked on our server.',
            zh: '如果运营方接入了语言模型：提供模型的服务商会得到写给 AI 导师的话、图片（如果模型能看图）、请写作教练帮忙的作文和年级，用来回答。它不会得到名字、邮箱或账户编号。没有接入模型时，由学堂自己的规则回答，内容不会离开我们的服务器。错字和语法总是在我们的服务器上检查。',
          },
          {
            en: 'If you speak to the AI tutor or the writing pad: your browser turns speech into text. Some browsers send the recording to their maker for this, such as Google or Apple, and we get only the text. If your browser can’t and the operator has set up a model for it, a recording of at most a minute goes through our server to the service that runs the model. We don’t keep it.',
            zh: '对 AI 导师说话，或者用说话写作文时：由浏览器把语音变成文字。有些浏览器会把录音发给它的厂商处理，例如谷歌或苹果，我们只得到文字。浏览器做不到、运营方又接入了语音模型时，最长一分钟的录音会经过我们的服务器交给提供模型的服务商。我们不保存录音。',
          },
          {
            en: 'A friend whose invitation you accepted: the first letter of your name, the day you joined, and whether you have paid for a month of premium. You can join without the invitation.',
            zh: '您接受了邀请的那位朋友：您名字的第一个字、加入日期，以及您有没有付过一个月会员。注册时也可以不用邀请。',
          },
          {
            en: 'Administrators of the academy, to help and to keep it safe. Whenever one opens an account or changes something, it is recorded.',
            zh: '学堂的管理员，为了提供帮助和保证安全。他们查看账户、更改内容时，都会留下记录。',
          },
          {
            en: 'Services that the operator uses to send emails and text messages: they get the address and the message.',
            zh: '运营方用来发邮件和短信的服务商：他们会得到收件地址和内容。',
          },
          {
            en: 'If you pay by card: the card processor (Stripe). It gets your email, what you buy and its price, and numbers for your account and the order; you type the card on its pages. It keeps its own records, as the law asks of it. A child’s name is never sent there.',
            zh: '用银行卡付款时：支付机构 Stripe。它会得到您的邮箱、购买的内容和价格，以及账户和订单的编号；卡号在它的页面上填写。它按法律要求保存自己的记录。孩子的名字不会传给它。',
          },
          {
            en: 'If you pay by PayNow: our bank and yours, as with any transfer. The QR code names the amount and a reference, not what you buy.',
            zh: '用 PayNow 付款时：双方的银行，和普通转账一样。二维码里只有金额和付款编号，没有购买的内容。',
          },
          {
            en: 'A few recordings may be kept on Google Drive. When you play one, Google learns of it, as with any visit to its pages.',
            zh: '少数录像可能放在 Google 云端硬盘。播放时，Google 会知道，就像访问它的网页一样。',
          },
        ],
        {
          en: 'Star ratings, views and student numbers are shown to everyone as totals only, without names.',
          zh: '评分、观看次数和学生人数只公开总数，不显示名字。',
        },
      ],
    },
    {
      id: 'how-long',
      title: { en: 'How long', zh: '保存多久' },
      blocks: [
        [
          {
            en: 'Your account and your learning: until you delete the account.',
            zh: '账户和学习资料：直到您删除账户。',
          },
          {
            en: 'A conversation that the student clears is gone for the student at once, and for the parent after 30 days; the parent can delete it sooner. Its pictures go with it. A picture that was never sent: one day. A composition: until its practice is deleted.',
            zh: '学生清空的对话，学生马上看不到，家长 30 天内还能看到，之后删除；家长也可以提早删除。对话里的图片一起删除。没有发出的图片：一天。作文：直到删除那次写作练习。',
          },
          {
            en: 'An order that wasn’t paid: 30 days. What was paid and refunded stays in our books, which the law asks us to keep for at least five years. If you delete the account, a number stands there in place of your name.',
            zh: '没有付款的订单：30 天。付款和退款记录保留在账目里，法律要求至少保存五年。删除账户以后，账目里只用编号代替您的名字。',
          },
          {
            en: 'Which pages were opened and what was pressed there: 13 months. After that only sums without persons are left.',
            zh: '打开过哪些页面、点击过什么：13 个月。之后只留下不含个人信息的汇总数字。',
          },
          {
            en: 'A login: 30 days after its last use, 90 days at most. A family device: 180 days after its last use. A browser that logged in before: 180 days.',
            zh: '登录状态：最后一次使用后 30 天，最长 90 天。家庭设备：最后一次使用后 180 天。登录过的浏览器：180 天。',
          },
          {
            en: 'An invitation: until you or your friend deletes the account. Then only the other’s part is left, without your name.',
            zh: '邀请：直到您或朋友删除账户。之后只留下对方的那一部分，没有您的名字。',
          },
          {
            en: 'Lines of our bank’s record and refunds by transfer: with the payment they belong to, so at least five years, also after the account is deleted; they may show the name on your bank account. Lines that belong to no payment: 13 months, once they are settled. Of other lines only those are stored that have the amount of an order made in the two weeks before, as a payer may have left the reference out.',
            zh: '银行记录中的条目和转账退款：和所属的付款一起保存，至少五年，账户删除以后也一样，其中可能有银行账户上的姓名。不属于任何付款的条目，处理完后最多保存 13 个月。其他条目，只有金额和之前两周内的订单相同时才会保存，因为付款人可能漏写了付款编号。',
          },
          {
            en: 'Links in our emails: one hour; for a guardian’s answer seven days; to switch the weekly email off, without end. Six-digit codes: ten minutes.',
            zh: '邮件里的链接：一小时；监护人的答复链接：七天；关闭每周邮件的链接：一直有效。六位验证码：十分钟。',
          },
          {
            en: 'Deleting happens at once. What stays is the record of payments with the bank’s lines, and of what administrators did: both name the account by a number only, with the reason if one was given. What the card processor knows of you is deleted there within minutes, except for payments that it must keep. Backups made by the operator keep a copy until they are replaced.',
            zh: '删除立即生效。留下的只有付款记录（包括银行条目）和管理员的操作记录：账户只用编号表示，如果填过原因，原因也在里面。银行卡支付机构保存的客户资料会在几分钟内删除，它必须保留的付款记录除外。运营方的备份会保留副本，直到被新的备份替换。',
          },
        ],
      ],
    },
    {
      id: 'device',
      title: { en: 'On your device', zh: '您的设备上' },
      blocks: [
        {
          en: 'We use three cookies, all needed for logging in: your login, a mark that this browser logged in before, and one for family devices. Your language, your choice of day or evening colours, a number for this visit, for 30 days a friend’s invitation you opened, what you wanted to buy before logging in, and exam answers that haven’t reached us yet are also stored on your device. None of it is used for advertising.',
          zh: '我们只用三个 Cookie，都是登录需要的：登录状态、这个浏览器登录过的标记、家庭设备标记。语言、颜色、本次访问的编号、您打开过的朋友邀请（30 天）、登录前想购买的内容，以及还没传到我们这里的考试答案，也存在您的设备上。这些都不用于广告。',
        },
      ],
    },
    {
      id: 'rights',
      title: { en: 'See, correct, download, delete', zh: '查看、更正、下载、删除' },
      blocks: [
        {
          en: 'On your account page you can see what we keep, correct it, download all of it as one file and delete your account, with your children’s profiles if you have any. Before a download or a deletion we ask you to confirm that it’s you. Singapore’s Personal Data Protection Act (PDPA) gives you these rights; write to us if something doesn’t work.',
          zh: '在账户页面，您可以查看和更正资料，把全部资料下载成一个文件，也可以删除账户（孩子的资料会一起删除）。下载和删除之前，我们会请您验证身份。新加坡《个人数据保护法》（PDPA）保障您的这些权利；如果有什么办不成，请写信给我们。',
        },
      ],
      links: [{ to: `${paths.account()}#data`, label: { en: 'Open my data', zh: '打开“我的数据”' } }],
    },
    {
      id: 'safety',
      title: { en: 'How we protect it', zh: '怎样保护' },
      blocks: [
        [
          {
            en: 'Wrong passwords, codes and pictures are limited, and we tell you of changes to your account by email or text message.',
            zh: '密码、验证码和图片输错的次数有限制；账户有变动时，我们会发邮件或短信通知您。',
          },
          {
            en: 'You can add two-step verification and passkeys. Changing your password, email or phone number logs out your other devices.',
            zh: '您可以开启两步验证、添加通行密钥。更换密码、邮箱或手机号码后，其他设备会退出登录。',
          },
          {
            en: 'The right answers of an exam leave our server only after you have handed it in.',
            zh: '考试的标准答案，要等您交卷以后才会离开服务器。',
          },
        ],
      ],
    },
    {
      id: 'changes',
      title: { en: 'Changes', zh: '更新' },
      blocks: [
        {
          en: 'When we keep something new, this page says so first, with the date at the top.',
          zh: '要保存新的资料时，我们会先更新这一页，并在页首写明日期。',
        },
      ],
    },
  ],
}
