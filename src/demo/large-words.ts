// Word lists for large data sets. Data only; long lists so that tens of thousands of names stay distinct.

const list = (text: string): readonly string[] =>
  text
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter(Boolean)

export const firstNames = list(`
  Aaliyah, Abelard, Adaeze, Adrien, Agnieszka, Aiko, Ailbhe, Aino, Alejandra, Alžběta, Amadou, Anaïs, Anders, Anneke
  Antônio, Aoife, Arvid, Asunción, Åke, Åsa, Ayşe, Baptiste, Beatriz, Bertil, Bogumił, Branka, Bronwen, Caoimhe
  Caspar, Cécile, Chidi, Ciarán, Clémence, Cosima, Dagmar, Daiki, Delphine, Dieudonné, Dorota, Dragan, Ebba, Edwige
  Eilidh, Ekaterina, Élodie, Emeka, Enrique, Eoghan, Ersilia, Esi, Fatoumata, Ferenc, Fiachra, Filip, Fionnuala
  Françoise, Freyja, Gábor, Genoveva, Georgios, Gerrit, Giulia, Goran, Grażyna, Guðrún, Gwendolyn, Håkon, Hana
  Hélène, Hyacinth, Ibrahim, Idris, Ilse, Imani, Iñaki, Ingeborg, Íris, Isolde, Ivana, Jacinta, Jadwiga, Jakob
  Jerzy, João, Jóhanna, Jorunn, Joséphine, Juhani, Kaito, Karel, Kateřina, Keziah, Kofi, Krzysztof, Kwame, Laszlo
  Léa, Leocadia, Liesbeth, Ljubica, Lorcan, Ludmila, Luísa, Maëlle, Magnus, Mairéad, Małgorzata, Marek, Márta
  Mathilde, Mehmet, Meret, Mikołaj, Mireille, Moritz, Nadège, Nalini, Náthan, Neža, Niamh, Nikolaos, Nkechi, Núria
  Odile, Oisín, Oksana, Olumide, Ottilie, Pádraig, Paloma, Pascual, Pénélope, Petronella, Piotr, Priya, Quentin
  Radoslav, Rafael, Ragnhild, Ráhel, Reinhold, Rhiannon, Ruaridh, Rūta, Sachiko, Sándor, Saoirse, Sebastião, Şebnem
  Séverine, Sigrún, Siiri, Solveig, Sølvi, Stanisław, Svetlana, Takumi, Tereza, Thérèse, Tomasz, Tuuli, Ulrike
  Ursule, Václav, Valentín, Vigdís, Wanjiru, Wilhelmina, Xabier, Ximena, Yasmin, Yevhen, Yngvild, Žofie, Zoltán
`)

export const lastNames = list(`
  Abernathy, Achebe, Ådahl, Akintola, Ålund, Álvarez, Andrássy, Ankrah, Aðalsteinsdóttir, Baptista, Barańska, Bąk
  Beauchêne, Bernárdez, Bjørnstad, Blažek, Boateng, Bogdanović, Brânză, Brennecke, Brøgger, Calderón, Castellví, Čapek
  Černý, Chukwu, Cienfuegos, Corrigan, Daněk, Delacroix, Diallo, Dlamini, Drăgan, Dubois-Ferré, Dvořáček, Eidsvåg
  Ekström, Espinoza, Fairweather, Fałkowski, Fernández, Fjeldstad, Forsström, Fraňková, Gáspár, Gonçalves, Górski
  Grønvold, Guérin, Gyllenhammar, Håkansson, Hallgrímsson, Hämäläinen, Haraldsson, Hernández, Hlaváček, Hølmebakk
  Ibáñez, Ivanović, Jääskeläinen, Jankowska, Jóhannsdóttir, Juárez, Kaczmarek, Kalaš, Karlsdóttir, Kāne, Kestenholz
  Kieślowska, Kjærstad, Kołodziej, Kovačević, Kristjánsson, Kučera, Lachapelle, Lagerlöf, Lamprecht, Lefèvre, Lévêque
  Lindström, Łukasik, Mac Giolla, Mäkelä, Małecka, Marchetti, Márquez, Mbeki, Mélanson, Mendonça, Molnár, Müntz
  Ní Chonaill, Nørgaard, Nováček, Núñez, Nwosu, Ó Briain, Ó Dálaigh, Okonkwo, Olaussen, Öberg, Öztürk, Palomäki
  Pavlíček, Peçanha, Pérez-Vidal, Petrauskaitė, Pröll, Quispe, Rådström, Ramírez, Rasmussen, Réveillon, Řehák
  Rožman, Saarinen, Šafránek, Sánchez, Santangelo, Schönborn, Sepúlveda, Şahin, Škvorecký, Sørli, Sokołowska, Stępień
  Strömberg, Szabó, Świątek, Takahashi, Tæt, Téllez, Thorvaldsen, Tůma, Urbánek, Usui, Vaïsse, Valdés, Vásquez
  Vējonis, Vestergård, Villeneuve, Vogelsang, Wójcik, Wręga, Yamaguchi, Yıldız, Zábranský, Zając, Zelenka, Žižka
`)

export const adjectives = list(`
  Amber, Backwards, Borrowed, Brass, Broken, Burning, Careful, Copper, Crooked, Damp, Distant, Doubtful, Drowned, Early
  Electric, Endless, Faithful, Folded, Foreign, Forgotten, Gentle, Gilded, Hollow, Honest, Hungry, Impossible, Inland
  Iron, Late, Lazy, Left-Handed, Local, Lonely, Lower, Lucky, Midnight, Modern, Municipal, Narrow, Neighbourly, Northern
  Obvious, Ordinary, Painted, Paper, Patient, Polite, Private, Quiet, Reluctant, Restless, Rusty, Salted, Second, Secret
  Silver, Sleeping, Slow, Solemn, Spare, Stolen, Sudden, Tidal, Tin, Unlit, Upper, Velvet, Wandering, Western, Wooden
`)

export const nouns = list(`
  Accordion, Alphabet, Anchor, Apricots, Arcade, Ballroom, Barometer, Bicycle, Boathouse, Breakwater, Buoys, Cathedral
  Chandelier, Chimneys, Clockwork, Comets, Committee, Compass, Crossing, Customs, Daylight, Departures, Echo, Elephants
  Engine, Estuary, Factory, Ferrymen, Fireflies, Foghorn, Fountain, Furniture, Gardeners, Geese, Glassworks, Gospel
  Harbour, Harvest, Headlamps, Herons, Horizon, Hotel, Icebergs, Inspectors, Islands, Jacket, Kettle, Keyhole, Ladder
  Lanterns, Laundry, Library, Lighthouse, Lullaby, Machinery, Magpies, Market, Meridian, Minutes, Monument, Moonlight
  Motorway, Neighbours, Oranges, Orchard, Overcoat, Parade, Parliament, Peninsula, Piano, Pilots, Platform, Postcards
  Quarry, Radio, Railway, Reservoir, Rooftops, Satellite, Sawdust, Season, Shadows, Signal, Staircase, Station, Sugar
  Telegraph, Thunder, Tramway, Tugboat, Typewriter, Umbrella, Undertow, Varnish, Viaduct, Wallpaper, Waterworks, Whistle
`)

export const endings = list(`
  After Dark, Against the Wall, Ashore, at Low Water, Before Breakfast, Between Trains, by Candlelight, by Heart
  for Beginners, for Two Voices, from Memory, in Brass, in Fog, in Minor, in the Next Room, in Winter, Indoors
  of the North, on the Stairs, on Thursdays, Over Water, Revisited, Society, Under Glass, Underground, Unlimited
  Upstairs, with Strings, Without a Net, Without Words
`)

export const openers = list(`
  A Night of, All About the, Another, Beyond the, Eleven Songs for the, Farewell to the, Four Hands and a, From the
  Goodnight, Here Comes the, Homage to the, In Praise of the, Last Call for the, Music for the, No More, Notes from the
  Ode to the, Once More the, Portrait of the, Return of the, Songs for the, Songs from the, The, The Great, The Lost
  Three Ways to Leave the, Under the, Waiting for the, Welcome to the
`)

export const occasions = list(`
  first night, second night, late show, matinée, album release, benefit concert, with guests, acoustic, open rehearsal
  farewell concert, in conversation, standing room only, family afternoon, extra date
`)

export const ensembles = list(`
  Trio, Quartet, Quintet, Octet, Ensemble, Orchestra, Big Band, Choir, Collective, Consort, Band, Duo, Brass, Strings
  Soundsystem, Players
`)

export const towns = list(`
  Havermouth, Ostrand, Brännhamn, Vieux-Lazaret, Santa Oriola, Dunmarrow, Kelling Bay, Port Maren, Sankt Ansgar
  Nový Brod, Vila Fria, Aberllwyd, Inishgall, Żarnowa, Höganäset, Castelrosso, Mar de Cima, Oude Sluis, Tórsvík, Kâzımlı
`)

export const genres = list(`
  Afrobeat, Ambient, Art song, Baroque, Benga, Big band, Blues, Bossa nova, Brass band, Chamber folk, Chanson, Choral
  Cumbia, Disco, Drone, Dub, Electro, Fado, Flamenco, Free jazz, Funk, Garage rock, Gospel, Highlife, Hip hop, House
  Jazz, Klezmer, Krautrock, Lieder, Lovers rock, Minimal music, Musette, New music, Nordic folk, Oud, Polyphony
  Post-punk, Rembetika, Samba, Shanties, Shoegaze, Ska, Songwriter, Soul, Synth pop, Tango, Techno, Throat singing
`)

export const networks = list('instagram, facebook, youtube, spotify, soundcloud, twitter, linkedin, bandcamp')

export const beginnings = [
  'started out in a kitchen in',
  'gave a first concert on the quay at',
  'learned everything from a neighbour in',
  'left a good job at the waterworks in',
  'grew up above a radio shop in',
  'built a first instrument from driftwood near',
  'was found by a passing sound engineer in',
  'still sings every Sunday in',
  'moved by boat, with a piano, to',
  'rehearses in a disused signal box outside',
]

export const promises = [
  'Expect long lines, short songs and a clear ending.',
  'The first half is written down; the second is not.',
  'There will be more rhythm than you think you need.',
  'It begins very quietly and does not stay so.',
  'Nobody is told beforehand who plays first.',
  'Some of it is old, some was finished on the way here.',
  'The lights stay low and so does the bass.',
  'Two sets, with a break long enough to disagree about the first.',
  'The songs are about work, weather and people who left.',
  'A small group with a large sound, or the other way round, depending on where you sit.',
]

export const advice = [
  'Come early if you want a chair.',
  'Doors open at seven and close when the first note is played.',
  'Earplugs are free at the door.',
  'Bring a coat: the hall is heated by the audience.',
  'Under-twelves come in free with an adult.',
  'The bar takes cards; the cloakroom takes coins.',
  'There is room to dance at the back and to sit at the side.',
  'The last tram leaves at ten past twelve.',
]

export const endnotes = [
  'The poster is for sale afterwards, while the ink is still soft.',
  'If it rains, it moves indoors and gets louder.',
  'Ask the box office about the ten tickets at five pounds.',
  'No flash, please, and no talking during the rests.',
  'It will not be recorded, so you had better listen.',
  'The support act is a secret, even from us.',
]
