/**
 * Stories beside those that are solved: another question at the end, a number too many, what isn't given, results that
 * cannot be. Each is answered so or refused; null where nothing else than a refusal is right.
 */
export const traps: readonly (readonly [string, string | null])[] = [
  [
    'A stall sold 248 curry puffs on Saturday and 175 curry puffs on Sunday. How many more curry puffs were sold on Saturday than on Sunday?',
    '73',
  ],
  ['A stall sold 248 curry puffs on Saturday and 175 curry puffs on Sunday. How many curry puffs were left?', null],
  [
    'A stall sold 248 curry puffs on Saturday and 175 curry puffs on Sunday. How many curry puffs were sold on Sunday?',
    null,
  ],
  [
    'Ming had 320 stamps. He gave 145 of them to his cousin and then bought 60 more. How many stamps did he have at first?',
    null,
  ],
  [
    'Ming had 320 stamps. He gave 145 of them to his cousin and then bought 60 more. How many stamps does his cousin have now?',
    null,
  ],
  [
    'Ming had some stamps. He gave 145 of them to his cousin and then bought 60 more. He had 235 stamps in the end. How many stamps did he have at first?',
    '320',
  ],
  [
    'Ben had 120 cards. He gave 1/4 of them to Carl and 2/3 of the remaining cards to Dan. How many cards did Dan get?',
    '60',
  ],
  ['Ben had 120 cards. He gave 1/4 of them to Carl and 2/3 of them to Dan. How many cards did Ben have left?', '10'],
  ['Ben had 121 cards. He gave 1/4 of them to Carl. How many cards did Ben have left?', null],
  ['Ben had 120 cards. He gave 1/4 of them to Carl and 130 to Dan. How many cards did Ben have left?', null],
  [
    'A cafe sold 1/2 of its muffins and 4 more muffins in the morning. It sold 1/3 of its muffins in the afternoon and had 28 muffins left. How many muffins did the cafe have at first?',
    null,
  ],
  [
    'A hall had 160 people. 5/8 of them were parents. 3/4 of the remaining people were boys and the rest were girls. How many girls were there in the hall?',
    '15',
  ],
  [
    'A hall had 160 people. 5/8 of them were parents. 3/4 of them were boys and the rest were girls. How many girls were there in the hall?',
    null,
  ],
  [
    'A hall had 160 people. 5/8 of them were parents. 20 people left. 1/4 of the remaining people were boys. How many boys were there?',
    null,
  ],
  [
    'In a box of pens, 3/8 are red, 1/4 are blue and the rest are black. There are 27 black pens. How many red pens are there?',
    '27',
  ],
  ['In a box of pens, 3/8 are red and the rest are black. There are 27 red pens. How many black pens are there?', '45'],
  ['350 pupils took part in a survey. 40% of them walk to school. How many of the pupils walk to school?', '140'],
  ['350 pupils took part in a survey. 40% of them walk to school. How many of the pupils take a bus to school?', null],
  [
    '65% of the people watching a puppet show are adults. The other 140 people are children. How many adults are watching the show?',
    '260',
  ],
  ['The usual price of a handbag was $240. It was sold at a discount of 15%. What was the discount?', '36'],
  [
    'The usual price of a handbag was $240. It was sold at a discount of 15%. What was the usual price of the handbag?',
    null,
  ],
  ['Mr Singh bought a watch for $171 after a discount of 5%. How much was the discount?', '9'],
  [
    'Mrs Wong had $50. She bought 3 kg of prawns at $11.60 per kg and 2 kg of rice. How much money did she have left?',
    null,
  ],
  ['Mrs Wong had $30. She bought 3 kg of prawns at $11.60 per kg. How much money did she have left?', null],
  ['Mr Chan had $500. He bought 6 chairs for $48. How much money had he left?', '452'],
  ['Mr Lim bought a fan for $129 and 3 lamps at $45 each. How much more did the lamps cost than the fan?', '6'],
  [
    'Ali has 58 cards and Ben has 34 cards. How many cards must Ben give to Ali so that they have the same number of cards?',
    null,
  ],
  [
    'Ali has 58 cards and Ben has 33 cards. How many cards must Ali give to Ben so that they have the same number of cards?',
    null,
  ],
  [
    "The ratio of Fiona's stickers to Gina's stickers was 7 : 5. After Fiona gave 12 stickers to Gina, they had the same number of stickers. How many stickers did Gina have at first?",
    '60',
  ],
  [
    "The ratio of Fiona's stickers to Gina's stickers was 7 : 5. After Gina gave 12 stickers to Fiona, they had the same number of stickers. How many stickers did Fiona have at first?",
    null,
  ],
  [
    "The ratio of Mike's money to Nick's money was 5 : 3. After Nick gave $18 to Mike, the ratio became 1 : 3. How much money did they have altogether?",
    null,
  ],
  [
    'Ravi had $80 and Sam had $56. Each of them bought the same book. Then Ravi had 3 times as much money as Sam. How much money did Sam have left?',
    '12',
  ],
  [
    "Mr Lim is 38 years old and his son is 8 years old. In how many years' time will Mr Lim be 2 times as old as his son?",
    '22',
  ],
  [
    "Mr Lim is 38 years old and his son is 8 years old. In how many years' time will Mr Lim be 6 times as old as his son?",
    null,
  ],
  ['Mr Lim is 38 years old and his son is 8 years old. How old will his son be when Mr Lim is 30 years old?', '0'],
  [
    'When 5 pupils sit on each bench, 3 pupils have no seats. When 6 pupils sit on each bench, there are 5 empty places. How many benches are there?',
    '8',
  ],
  [
    'When 5 pupils sit on each bench, 3 pupils have no seats. When 6 pupils sit on each bench, 5 pupils have no seats. How many pupils are there?',
    null,
  ],
  [
    'When 5 pupils sit on each bench, 3 pupils have no seats. When 6 pupils sit on each table, there are 5 empty places. How many pupils are there?',
    null,
  ],
  [
    'If Mrs Koh buys 6 files, she will have $5 left. If she buys 9 pens, she will need $4 more. How much does one file cost?',
    null,
  ],
  [
    'If Mrs Koh buys 6 files, she will have $5 left. If she buys 9 of the same files, she will need $4 more. How much money does Mrs Koh have?',
    '23',
  ],
  [
    'Ali can paint a wall in 4 hours. Ben can paint the same wall in 12 hours. How many hours will Ben take to paint the wall alone?',
    null,
  ],
  [
    'Ali can paint a wall in 4 hours. Ben can paint the same wall in 12 minutes. If they paint the wall together, how many hours will they take?',
    null,
  ],
  [
    'Tap A can fill a tank in 4 hours. Tap B can empty the tank in 12 hours. If they work together, how many hours will they take?',
    null,
  ],
  ['3 workers take 8 days to build a wall. How many hours will 4 workers take to build the same wall?', null],
  [
    "Two towns are 270 km apart. A car and a lorry left the two towns at the same time and travelled towards each other. The car's speed was 50 km/h and the lorry's speed was 40 km/h. After how many minutes did they meet?",
    null,
  ],
  [
    'Cheryl has twice as many stickers as Divya. Divya has 3 more stickers than Elle. The three girls have 269 stickers altogether. How many stickers does Elle have?',
    '65',
  ],
  [
    'Cheryl has 5 fewer stickers than Divya. Divya has 3 times as many stickers as Elle. Elle has 4 stickers. How many stickers does Cheryl have?',
    '7',
  ],
  [
    'Tank X holds 3/5 as much water as Tank Y. Tank Z holds 10 ℓ. The two tanks hold 96 ℓ of water in all. How many litres of water does Tank Y hold?',
    null,
  ],
  ['Ann has 40 beads. Ann has 15 beads. How many beads does Ann have?', null],
  [
    'Lily poured 350 ml of water out of a jug into a cup. There were 2 l of water left in the jug. How much water was in the jug at first?',
    null,
  ],
  [
    'Joel gave 2/9 of his coins to his brother and 3/7 of the remaining coins to his sister. He still had 56 coins. How many coins did he give to his brother?',
    '28',
  ],
  [
    'Gopal had 5 times as many erasers as Henry. After Henry gave 48 of his erasers to the school, the two boys had the same number of erasers. How many erasers did Henry have?',
    null,
  ],
  [
    'Zhi Hao has 5/6 as many books as Yusri. Yusri has 24 books. How many more books does Yusri have than Zhi Hao?',
    '4',
  ],
  [
    'A table costs four times as much as a chair. The table costs $129 more than the chair. How much do the table and the chair cost altogether?',
    '215',
  ],
  [
    'The average mass of 3 boys is 42 kg. When a fourth boy joins them, the average mass of the 5 boys becomes 44 kg. What is the mass of the fourth boy?',
    null,
  ],
  [
    'Nora had 3 times as many stickers as Wan. Then Nora gave away 50 stickers and Wan bought 20 stickers. They had the same number of stickers in the end. How many stickers did they have altogether in the end?',
    '110',
  ],
  [
    'Sufian had 240 football cards and 60 badges. He gave 3/8 of his cards to his sister. How many football cards did he have left?',
    null,
  ],
  ['There were 17 birds on a fence. 9 of them flew away. How many birds flew away?', null],
  ['In a class of 40 pupils, 3/5 are girls. 4 boys wear glasses. How many boys are there?', null],
  ['红珠、黄珠和蓝珠的数量比是2：3：4。黄珠有51颗，蓝珠有多少颗？', '68'],
  ['班上的图书角有146本华文书和238本英文书。图书角有多少本华文书？', null],
  ['黄老师买了4本练习簿，每本3元，又买了一个27元的书包。他还剩多少元？', null],
  ['水果店里有160个苹果，橙的数量比苹果少15%。水果店里有多少个苹果？', null],
  ['农场里有180只家禽，其中4/9是鸡，余下的家禽中3/5是鸭，其余的是鹅。农场里有多少只鸡？', null],
  ['农场里有180只家禽，其中4/9是鸡，余下的家禽中3/5是鸭，其余的是鹅。农场里有多少只鸭？', '60'],
  ['普里雅把珠子的20%给了姐姐，又把剩下的珠子的3/8给了弟弟。姐姐得到60颗珠子。普里雅原来有多少颗珠子？', null],
  ['面包师傅把面包装进袋子里。如果每袋装9个，就剩下30个；如果每袋装12个，就剩下6个。一共有多少个袋子？', '8'],
  ['面包师傅把面包装进袋子里。如果每袋装9个，就剩下30个；如果每袋装12个，就差6个。一共有多少个面包？', '138'],
  ['丽雯有一些钱。如果买5支笔，就剩下4元；如果买8本书，就差5元。每支笔多少元？', null],
  ['爸爸今年40岁，女儿今年10岁。几年后爸爸的年龄是女儿的6倍？', null],
  ['爸爸今年40岁，女儿今年10岁。几年后爸爸的年龄是女儿的3倍？', '5'],
  ['甲桶有38升油，乙桶有22升油。要从甲桶倒多少升油到乙桶，甲桶的油才是乙桶的4倍？', null],
  ['甲班与乙班的人数比是5：4。从甲班调6人到乙班后，甲班与乙班的人数比是4：5。甲班原来有多少人？', '30'],
  ['姐姐和妹妹的贴纸一样多。姐姐送给妹妹40张后，妹妹的贴纸是姐姐的3倍。姐姐原来有多少张贴纸？', '80'],
  ['甲水管单独注满水池要20分钟，乙水管单独放完水池要30分钟。同时打开两条水管，多少分钟可以注满空水池？', null],
  ['哥哥的存款是弟弟的四倍，两人一共存了365元。哥哥比弟弟多存多少元？', '219'],
  ['一条绳子长86厘米，剪成三段，其中一段长49厘米。另一段长多少厘米？', null],
]
