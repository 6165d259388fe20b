export const guide = { 0: "A dróton a hangoknak emelkedniük kell. Ültesd az első madaradat a 6. helyre.", 1: "Ültess mellé többet: a leghosszabb kórus nyer." };
