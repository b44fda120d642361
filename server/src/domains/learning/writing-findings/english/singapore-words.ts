/** What belongs to English in Singapore, and names of children and places, that the dictionary of the checker lacks. */
export const singaporeWords: readonly string[] = `
HDB MRT LRT PSLE CCA CCAs EZ-Link SingPass PayNow ERP CPF NTUC FairPrice SBS SMRT ITE NUS NTU MOE SAF NS NSF CDC PAP GST ERP PE
Mdm Mdm. aunty aunties uncle cik makcik pakcik ah-gong ah-ma nai gong gor kor kopi kopitiam kopitiams teh tarik milo Milo dinosaur bandung
nasi lemak goreng padang biryani briyani mee rebus siam hokkien laksa satay rojak popiah chwee kueh kuih kway teow char prata roti murtabak thosai dosa idli vadai naan
rendang sambal ketupat otah kaya pandan gula melaka durian durians rambutan rambutans mangosteen mangosteens longan longans chendol cendol kachang tau huay bao baos pau dim sum siew mai bak kut chor wanton
ang bao pow baos hongbao hongbaos pongal muruku murukku rangoli kolam tikar batik sarong kebaya baju kurung cheongsam samfu songket congkak chapteh kampung kampong pasar malam
sepak takraw silat wushu erhu guzheng pipa gamelan angklung kompang dikir barat bumboat bumboats trishaw trishaws shophouse shophouses singlet lorong jalan bukit tanjong pulau
Jurong Tampines Bedok Pasir Ris Punggol Sengkang Hougang Serangoon Yishun Sembawang Woodlands Toa Payoh Ang Mo Kio Bishan Clementi Bukit Batok Timah Merah Panjang Choa Chu Kang Pioneer Boon Lay Lakeside
Kallang Geylang Paya Lebar Eunos Kembangan Aljunied Katong Tanjong Pagar Tiong Bahru Redhill Queenstown Dover Changi Sentosa Ubin Pulau Tekong Marina Raffles Orchard Dhoby Ghaut Novena Newton Bugis Lavender
Macpherson Potong Pasir Seletar Tengah Tuas Mandai Kranji Siglap Johor Bahru Batam Bintan Malacca Penang Ipoh Genting Merlion Esplanade Vivocity Changi
Hari Raya Puasa Haji Aidilfitri Adilfitri Deepavali Vesak Thaipusam Qingming Chap Goh Mei
Wei Ling Jun Hao Xin Yi Zhi Hao Jia Hui Min Li Ting Kai Xuan Yu Xiang Zi Rui Jing Mei Hui Shan Siew Lay Boon Keng Chee Seng Hwee Peng Kok Wai Soon Teck Heng Beng Ying Yan Zhang Wang Chen Lin Lim Tan Ng Goh Koh Teo Ong
Chua Chia Sim Tay Ang Toh Yeo Low Loh Seah Soh Quek Foo Ho Heng Kwek Neo Pang Phua Poh Tham Wee Yap Yeoh Zheng Xu Huang Liu Zhao Wu Zhou Sun Ma Zhu Hu Guo He Gao Luo Xiao Ming Hong Hua Jie Jun Kang Lei Long
Muhammad Mohamed Mohammad Ahmad Ali Abdul Abdullah Rahman Ibrahim Ismail Hassan Hussein Faiz Farhan Faris Haziq Irfan Iskandar Danial Amir Aiman Adam Syafiq Syazwan Hakim Hafiz Zul Zulkifli Rizwan Ridwan Imran Yusof Yusuf Osman Salleh
Siti Nur Nurul Aisyah Aishah Fatimah Khadijah Hidayah Syahirah Nadia Farah Amirah Sofia Zahra Aminah Rohani Rosnah Noor Halimah Hajar Insyirah bin binte binti
Priya Kavya Ananya Devi Lakshmi Meena Kamala Shanti Divya Deepa Anjali Nisha Pooja Rani Sita Uma Vani Rajesh Raj Ravi Kumar Arjun Arun Suresh Ramesh Ganesh Krishnan Muthu Selvam Vijay Siva Kannan Mani Nair Pillai Singh Kaur Gopal Prakash Karthik Dinesh Sanjay Vikram Rohan Aarav
hornbill hornbills pangolin pangolins angsana tembusu mynah mynahs bougainvillea mudskipper mudskippers colugo cloze photosynthesise photosynthesises
goodie goody kailan kangkong xiaobaicai beehoon hor fun yusheng lohei bakkwa chope choped kiasu kiasi shiok lepak makan tapau tabao dabao paiseh sabo bojio kaypoh auntie ulu foodcourt foodcourts fishball fishballs chapati ondeh kacang sotong
lah leh lor meh wah walao aiyo aiyoh aiya aiyah alamak
Capyzen Tinkle Pokémon Minecraft Roblox YouTube WhatsApp Lego Nerf handphone handphones`
  .trim()
  .split(/\s+/)
