/** Everyday Spanish: the commonest words of speech and letters, and those of any resume or advertisement. */
export const SPANISH = `
abajo abandonar abeja abierto abrazo abrigo abril abrir abuela abuelo aburrido acabar acaso aceite acento aceptar acera
acercar acero ácido aclarar acordar actitud activo acto actor actual acuerdo además adentro adiós admitir adulto afuera
agosto agua aguja ahí ahora aire ajo ala alegre alfombra algo alguien alguno aliento alma almohada alrededor alto altura
alumno allí amable amar amarillo amigo amistad amor ancho andar ángel ángulo animal anillo ánimo anoche ante antes antiguo
anuncio añadir año apagar aparato aparecer apellido apenas aplicar apoyo aprender apretar aquel aquí árbol arco área arena
arma armario arpa arreglar arriba arroz arte asa así asiento asistir asunto atención atlas atrás atrevido aula aumentar
aunque autobús autor avanzar ave avión aviso ayer ayuda azúcar azul
bailar bajar bajo balcón balón banco banda bandera bañera baño bar barato barba barca barco barra barrio base bastante
basura batalla batir bebé beber bello beso bicicleta bien bigote billete blanco bloque boca boda bola bolsa bolsillo bomba
bonito borde borrar bosque bota bote botella botón brazo breve brillante brisa broma bruja bueno burro buscar búho
caballo cabello caber cabeza cable cabo cabra cada cadena caer café caja cajón calidad caliente calle calma calor callar
cama cámara camarero cambiar cambio camello caminar camino camión camisa campana campo canal canción cansado cantar
cantidad capa capaz capital capítulo cara caracol cárcel carga cargo cariño carne caro carpeta carrera carreta carro carta
cartel casa casar casi caso castillo causa cebolla ceja cena centro cepillo cera cerca cerdo cereza cero cerrar cerveza
césped cesta chica chico chocolate cielo cien ciencia cierto ciervo cifra cigarra cima cinco cine cinta cintura círculo
cisne cita ciudad clara claro clase clave clavo cliente clima cobre cocina coche código coger cojín cola colcha colegio
colgar colina collar color columna comedor comenzar comer comercio comida cómo compañero comparar completo compra común
comunidad con concha conejo confiar conocer conseguir consejo contar contento contestar contra copa copia corazón corbata
cordero coro corona correr corriente cortar corteza corto cosa coser costa costar costumbre crear crecer creer crema cruz
cruzar cuaderno cuadro cual cualquiera cuándo cuánto cuarto cuatro cubo cubrir cuchara cuchillo cuello cuenta cuento cuerda
cuerno cuerpo cueva cuidado culpa cuna cuñado cura curso curva
dado dama danza daño dar dato debajo deber débil decidir decir dedo dejar delante delgado demás dentro derecho desayuno
descanso desde desear desierto despacio despertar después destino detalle detrás deuda día diablo diamante diario dibujo
diente diez diferente difícil digno dinero dios dirección disco disculpa distancia distinto doble doce docena doctor dolor
domingo don donde dormir dos duda dueño dulce durante durar duro
echar edad edificio efecto eje ejemplo elástico elefante elegir ella empezar empleo empresa empujar encender encima
encontrar enero enfermo enfrente enorme ensalada enseñar entender entero entonces entrada entrar entre enviar época
equipo error escalera escapar escena escoba escoger esconder escribir escuchar escudo escuela ese esfera esfuerzo espacio
espada espalda espejo esperanza esperar espeso espina esponja esposa esquina estación estado estar este estilo estrecho
estrella estudio estufa etapa evitar exacto examen éxito explicar expresar expreso extraño
fábrica fácil falda falso falta fama familia famoso favor fe febrero fecha feliz feo feria fiebre fiesta figura fila fin
final fino firma firme flauta flecha flojo flor flota fondo forma foto frase frente fresa fresco frío frontera fruta fuego
fuente fuera fuerte fuerza función fundar futuro
gafas gallina gallo ganar ganso garganta gasto gato gente gigante girar globo golpe goma gordo gota gozar gracias grado
gran grande granja grano grasa gratis gris gritar grito grueso grupo guante guapo guardar guerra guía guitarra gusano
gustar gusto
haber hábil hablar hacer hacha hacia hada hambre harina hasta hecho helado herida hermana hermano hermoso héroe herramienta
hielo hierba hierro hígado hija hijo hilo historia hoja hombre hombro hondo honor hora horno hotel hoy hoyo hueco huella
huerta hueso huésped huevo huir humano húmedo humo
idea ideal igual imagen impedir importar impulso incluso índice infancia inicio instante intentar interés invierno ir isla
izquierdo
jabón jamás jamón jardín jarra jaula jefe joven joya juego jueves juez jugar jugo juguete julio junio junto jurar justo
labio labor lado ladrillo ladrón lago lágrima lámpara lana lápiz largo lástima lata lavar lazo leche lechuga leer legal
lejos lengua lento león letra levantar ley leyenda libertad libre libro liga ligero limón limpio lindo línea lista listo
llama llamar llano llave llegar lleno llevar llorar lluvia lobo loco lógica lograr loro lucha luego lugar luna lunes luz
madera madre maduro maestro magia mago maíz mal maleta malo mamá mancha mandar manera manga mano manta manzana mañana mapa
máquina mar marca marcha marco margen marido mariposa martes martillo marzo más masa máscara matar materia mayo mayor mazo
mecha media médico medio mejilla mejor melón memoria menor menos mensaje mente mentira mercado merecer mermelada mes mesa
meta meter metro mezcla miedo miel mientras miércoles mil minuto mirar misa mismo mitad modelo modo mojado molde molino
momento mono montaña montar monte morado morder morir mosca mostrar motivo mover muchacho mucho mudar mueble muela muerte
mujer mundo muñeca museo música muy
nacer nada nadar nadie naranja nariz nata natural nave necesario negar negocio negro nervio nido niebla nieto nieve ningún
niño nivel noble noche nombre norma norte nota noticia novela noventa novia noviembre nube nudo nuera nueve nuevo nuez
número nunca
obedecer obra océano ocho octubre ocupar ocurrir odiar oeste oferta oficina oficio oído oír ojo ola oler olla olor olvidar
once onda ópera opinión orden oreja órgano orilla oro oscuro oso otoño otro oveja
paciencia padre pagar página país paja pájaro pala palabra palacio palma palo paloma pan pantalla pantalón papel par para
parar pared pareja parque parte partido pasado pasar paseo paso pasta pata patata patio pato pausa paz pecho pedazo pedir
pegar peine pelo pelota pena pensar peor pequeño pera perder perdón perezoso perfecto periódico permiso pero perro persona
pesar pescado peso pez pico pie piedra piel pierna pieza pila pimienta pino pintar piña piscina piso pista placa placer
plan plano planta plata plato playa plaza pleno pluma pobre poco poder poema poeta policía polo polvo pollo poner popular
por porque portal postre pozo precio preciso pregunta premio prensa preso prestar primavera primero primo princesa prisa
probar problema profundo programa promesa pronto propio proteger próximo proyecto prueba público pueblo puente puerta
puerto puesto pulso punta punto puño pupila puro
quedar queja quemar querer queso quien quince quinto quitar quizá
rabo radio raíz rama rana rápido raro rascar rasgo rata rato ratón rayo raza razón real receta recibir recoger recordar
recto recuerdo red redondo regalo región regla reina reír relato reloj remedio remo rendir repetir reposo respeto responder
respuesta resto resumen reto reunir revés revista rey rezar rico riesgo rincón río risa ritmo robar roble roca rodear
rodilla rojo romper ropa rosa rostro roto rubio rueda ruido rumbo rumor ruta
sábado sábana saber sabio sabor sacar saco sal sala salir salsa saltar salud saludo salvar salvo sangre sano santo sapo
sardina sartén secar seco secreto sed seda seguir segundo seguro seis sello selva semana semilla sentar sentido sentir
señal señor septiembre ser serio serpiente servir sesenta seta siempre siesta siete siglo signo siguiente silbar silencio
silla simple sin sino sitio sobre sobrino sofá sol soldado solo soltar sombra sombrero sonar sonido sonrisa soñar sopa
soplar sordo sorpresa suave subir suceder sucio sudor suegra suelo sueño suerte suma sur susto
tabla tal talento taller tamaño también tambor tampoco tanto tapa tapar tarde tarea tarjeta taza té techo tela teléfono
tema temer temor templo temprano tener teoría tercero terminar terreno tesoro texto tía tibio tiempo tienda tierno tierra
tigre tijera timbre tinta tío típico tirar título toalla tocar todavía todo tomar tono tonto torcer tormenta toro torre
torta tos trabajo traer traje tranquilo trapo tras tratar trato trece tren tres triángulo tribu trigo triste trozo trueno
trucha tú tubo tumba turno
último único unidad unir uno uña usar útil uva
vaca vacío valer valiente valor valle vapor vaso vecino vela veloz vena vencer vender venir ventana ver verano verbo verdad
verde vergüenza verso vestido vez viaje vida vidrio viejo viento viernes vino violeta visión visita vista vital viuda vivir
volar volcán volumen volver voz vuelo vuelta
ya yegua yema yerno yeso
zapato zona zorro zumo
`;
