"""What signed-in staff manage, archived records included."""
from django.shortcuts import get_object_or_404
from rest_framework import generics, mixins, viewsets
from rest_framework.parsers import MultiPartParser

from . import models, serializers


class RecordViewSet(
    mixins.ListModelMixin,
    mixins.RetrieveModelMixin,
    mixins.CreateModelMixin,
    mixins.UpdateModelMixin,
    viewsets.GenericViewSet,
):
    """Records that are never deleted; forms only."""

    parser_classes = [MultiPartParser]
    http_method_names = ['get', 'post', 'patch', 'head', 'options']


class ArtistViewSet(RecordViewSet):
    queryset = models.Artist.objects.prefetch_related(
        'events', 'songs', 'gallery_images'
    )
    serializer_class = serializers.ArtistSerializer


class EventViewSet(RecordViewSet):
    queryset = models.Event.objects.select_related('artist')
    serializer_class = serializers.EventSerializer


class PartnerViewSet(RecordViewSet):
    queryset = models.Partner.objects.all()
    serializer_class = serializers.PartnerSerializer


class StaffViewSet(RecordViewSet):
    queryset = models.Staff.objects.all()
    serializer_class = serializers.StaffSerializer


class SlideViewSet(RecordViewSet):
    queryset = models.Slide.objects.all()
    serializer_class = serializers.SlideSerializer


class SouvenirViewSet(RecordViewSet):
    queryset = models.Souvenir.objects.all()
    serializer_class = serializers.SouvenirSerializer


class OfArtistViewSet(RecordViewSet):
    """Records of the artist named in the address."""

    def initial(self, request, *args, **kwargs):
        super().initial(request, *args, **kwargs)
        self.artist = get_object_or_404(
            models.Artist, pk=self.kwargs['artist_pk']
        )

    def get_queryset(self):
        return super().get_queryset().filter(artist=self.artist)

    def perform_create(self, serializer):
        serializer.save(artist=self.artist)


class SongViewSet(OfArtistViewSet):
    queryset = models.Song.objects.all()
    serializer_class = serializers.SongSerializer


class GalleryViewSet(OfArtistViewSet):
    queryset = models.GalleryImage.objects.all()
    serializer_class = serializers.GalleryImageSerializer


class GalleryDeleteView(generics.DestroyAPIView):
    """Gallery images are the only records that are deleted."""

    def get_queryset(self):
        return models.GalleryImage.objects.filter(
            artist=self.kwargs['artist_pk']
        )


class MessageViewSet(
    mixins.ListModelMixin, mixins.UpdateModelMixin, viewsets.GenericViewSet
):
    queryset = models.ContactMessage.objects.all()
    serializer_class = serializers.MessageSerializer
    http_method_names = ['get', 'patch', 'head', 'options']
