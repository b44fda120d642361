import type { QuestionSetSourceInput } from '../question-source.ts'

export const situationalWriting: QuestionSetSourceInput = {
  name: 'english-situational-writing',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-writing-principal',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['EN.WR.SI.01'],
      marks: 1,
      text: 'You are writing an email to your principal, Mrs Chew, because your class wants to hold a book sale. Which opening is the most suitable?',
      choices: [
        {
          text: 'Hi Mrs Chew! Guess what? We’re having a book sale!',
          misconception: 'EN.WR.SI.m1',
          feedback: { en: 'This is how you write to a friend.', zh: '这是写给朋友的语气。' },
        },
        {
          text: 'Dear Mrs Chew, You must let our class hold a book sale soon.',
          misconception: 'EN.WR.SI.m3',
          feedback: {
            en: '“You must” gives an order. How do you ask politely?',
            zh: 'You must 是命令。怎样礼貌地请求？',
          },
        },
        {
          text: 'Dear Mrs Chew, I am writing to ask if our class may hold a book sale.',
          isRight: true,
        },
        {
          text: 'Dear Mrs Chew, Our class is Primary 5 Unity and we love to read.',
          misconception: 'EN.WR.SI.m4',
          feedback: {
            en: 'Polite, but after this sentence she still does not know what you want.',
            zh: '有礼貌，可是读完还不知道你想要什么。',
          },
        },
      ],
      explanation: {
        en: 'To a principal you write formally and politely, and the first sentence gives the purpose: “I am writing to ask if …”. The others are too casual, give an order, or leave the purpose out. Check: who reads it, and what should she know after one sentence?',
        zh: '写给校长要正式、礼貌，第一句就说明目的：I am writing to ask if …。其他的太随便、用命令，或者没有说明目的。检查：谁读？读完第一句应该知道什么？',
      },
      hints: [
        { en: 'Who will read it? Is your tone fit for that person?', zh: '谁会读？语气合适吗？' },
        {
          en: 'After the first sentence, does the reader know why you write?',
          zh: '读完第一句，对方知道你为什么写吗？',
        },
      ],
    },
    {
      id: 'english-writing-readers',
      type: 'Matching',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['EN.WR.SI.01'],
      marks: 4,
      text: 'Your class is preparing a concert. Match each reader to the sentence written for that reader.',
      pairs: [
        ['the principal', 'May we use the school hall on the afternoon of 3 July?'],
        ['your best friend in the class', 'Can’t wait to see you in that silly hat!'],
        ['residents of the blocks nearby', 'All neighbours are warmly invited to the school hall.'],
        ['a musician who will play for you', 'Thank you for agreeing to perform at our concert.'],
      ],
      explanation: {
        en: 'You ask the principal for permission, joke with a friend, invite neighbours and thank a guest. Each sentence shows its reader by its purpose and its tone. Check with two questions: what does the writer want, and how well do the two know each other?',
        zh: '请求校长允许，和好朋友开玩笑，邀请邻居，感谢嘉宾。从目的和语气看得出读者是谁。检查：写的人想做什么？和读者有多熟？',
      },
      hints: [
        {
          en: 'What does each sentence do: ask, invite, thank or joke?',
          zh: '每句在做什么：请求、邀请、感谢，还是开玩笑？',
        },
      ],
    },
    {
      id: 'english-writing-invitation',
      type: 'Ordering',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['EN.WR.SI.02'],
      text: 'Put the parts of this email in order.',
      order: [
        'Dear Mr Rahim,',
        'I am writing on behalf of 5 Courage to invite you to our class carnival.',
        'It will be held in the school hall on 17 July, from 9 a.m. to 11 a.m.',
        'Please let me know by 10 July if you are able to come.',
        'Yours sincerely,',
        'Chloe Teo',
      ],
      explanation: {
        en: 'Greeting, purpose, details, request for a reply, closing, name. “It” in the sentence about the hall points back to the carnival, so the purpose must come first. Check that every “it” has something to point to.',
        zh: '顺序是称呼、目的、详情、请对方回复、结束语、署名。讲礼堂的那句用 It 指 carnival，所以目的要先写。检查每个 it 前面有没有所指的事物。',
      },
      hints: [
        {
          en: 'Which line greets the reader, and which two lines close the email?',
          zh: '哪一行是称呼？哪两行是结尾？',
        },
        { en: 'What does “It” stand for? That must come before it.', zh: 'It 指什么？那一句要在前面。' },
      ],
    },
    {
      id: 'english-writing-accident',
      type: 'Ordering',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['EN.WR.SI.02'],
      text: 'A prefect reports an accident to his teacher. Put the parts of his email in order.',
      order: [
        'Dear Miss Kaur,',
        'I am writing to report an accident that took place in the canteen during recess today.',
        'At about 10 a.m., Ming slipped on some soup that had been spilt near the drinks stall.',
        'He could not stand up after the fall, so two prefects helped him to the General Office.',
        'There, Mrs Das put ice on his ankle and telephoned his mother.',
        'Since others might slip too, I suggest placing a sign at that spot when the floor is wet.',
        'Yours sincerely, Hafiz',
      ],
      explanation: {
        en: 'A report gives its purpose first, then the events in the order of time, then a suggestion. The linking words guide you: “He” and “the fall” look back to Ming, “There” to the office, and “slip too” to the accident. Check that each of these has something before it.',
        zh: '报告先说目的，再按时间顺序讲经过，最后提建议。看连接的词：He 和 the fall 指前面的 Ming，There 指办公室，slip too 指那次意外。检查每个词前面有没有所指的事物。',
      },
      hints: [
        { en: 'Find the purpose first. It tells what the email is about.', zh: '先找说明目的的那一句。' },
        {
          en: '“He”, “There” and “too” look back. What do they look back to?',
          zh: 'He、There、too 都指前面的内容，指什么？',
        },
      ],
    },
    {
      id: 'english-writing-donation',
      type: 'MultipleResponse',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['EN.WR.SI.03'],
      marks: 2,
      text: 'You are writing a notice to ask residents for old toys. It must say what to bring, and when and where to bring it. Your notice so far:\n\nOld toys wanted! Please bring clean toys that still work.\n\nWhich two sentences must you add?',
      choices: [
        { text: 'We will be at the void deck of Block 28.', isRight: true },
        {
          text: 'I have given away my favourite toy car.',
          misconception: 'EN.WR.SI.m2',
          feedback: { en: 'Residents do not need this to bring their toys.', zh: '居民捐玩具用不着知道这个。' },
        },
        {
          text: 'Toys were very expensive last year.',
          misconception: 'EN.WR.SI.m2',
          feedback: { en: 'This tells neither when nor where.', zh: '这句没有说时间，也没有说地点。' },
        },
        { text: 'Collection is on 8 August, from 2 p.m. to 5 p.m.', isRight: true },
      ],
      explanation: {
        en: 'What to bring is there already: clean toys that still work. Missing are where (the void deck of Block 28) and when (8 August, 2 p.m. to 5 p.m.). Check by ticking each point of the task: what, when, where.',
        zh: '带什么已经写了：干净、还能玩的玩具。还缺地点（第28座组屋楼下）和时间（8月8日下午2点到5点）。检查：把题目的要求逐项打勾：什么、何时、何地。',
      },
      hints: [{ en: 'Tick what is already there: what, when or where?', zh: '已经写了哪一项：什么、何时、何地？' }],
    },
    {
      id: 'english-writing-lost-bag',
      type: 'MultipleResponse',
      level: 'P6',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['EN.WR.SI.03'],
      marks: 2,
      text: 'You left your bag on the bus and are writing to the bus company. The task: say when and on which bus you lost the bag, describe the bag, and tell them how to reach you. Your email so far:\n\nDear Sir or Madam,\nI left my bag on Bus 88 at about 2 p.m. on 4 May. You may call my father at 6555 0123.\n\nWhich two sentences help to complete the task?',
      choices: [
        {
          text: 'You can reach me at the telephone number above.',
          misconception: 'EN.WR.SI.m2',
          feedback: { en: 'The email already tells them how to reach you.', zh: '怎样联络，邮件里已经写了。' },
        },
        {
          text: 'My mother bought the bag for my birthday.',
          misconception: 'EN.WR.SI.m2',
          feedback: { en: 'Will this help anyone to recognise the bag?', zh: '这能帮人认出书包吗？' },
        },
        { text: 'It is a blue backpack with one torn strap.', isRight: true },
        {
          text: 'Find my bag and send it to my school at once.',
          misconception: 'EN.WR.SI.m3',
          feedback: { en: 'This is an order, and the task does not ask for it.', zh: '这是命令，题目也没有要求。' },
        },
        { text: 'My name is sewn in red inside the front pocket.', isRight: true },
      ],
      explanation: {
        en: 'When, which bus and how to reach you are in the email. Only the description is missing, and two sentences give it: the blue backpack with a torn strap, and the name inside the pocket. Check: could a stranger pick out your bag with these words?',
        zh: '时间、巴士号码和联络方式都有了，只缺对书包的描写：蓝色、一条带子破了；前袋里缝着红色的名字。检查：陌生人看了，能认出你的书包吗？',
      },
      hints: [
        { en: 'Which point of the task is not in the email yet?', zh: '题目的哪一项还没写？' },
        { en: 'What would help a stranger to recognise your bag?', zh: '什么能帮陌生人认出你的书包？' },
      ],
    },
  ],
}
